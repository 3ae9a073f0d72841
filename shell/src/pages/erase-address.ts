/** Where "Delete my answers" leads before any script runs; the page asks as soon as it lives. */
export const eraseAddress = '#delete-answers';
