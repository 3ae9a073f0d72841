/** Where runs wait that are not sent yet; kept apart so that looking for them loads no more. */
export const outboxKey = 'survey_outbox';
