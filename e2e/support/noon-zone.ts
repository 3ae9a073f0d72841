/** Hours by which a zone is ahead where it was about noon when this file was read; the zone stays, whatever the hour. */
export const hoursAhead = 12 - new Date().getUTCHours();

/**
 * That zone. Where its clock counts, a test that says "today" twice means one day, whenever it runs. The sign of these
 * zones is turned around: Etc/GMT-2 is two hours ahead.
 */
export const noonZone =
  hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
