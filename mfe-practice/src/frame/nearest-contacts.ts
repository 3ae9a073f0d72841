import type { HelpContact } from '@stepwise/contract/runtime-config';
import { nearRegion } from '@stepwise/domain/help-contacts';
import type { Whereabouts } from '@stepwise/domain/help-contacts';

/** Those of the person's own region; all of them, where that is not certain: a number of elsewhere must not stand alone. */
export function nearestContacts(
  contacts: readonly HelpContact[],
  where: Whereabouts,
): readonly HelpContact[] {
  const region = nearRegion(where);
  const near = contacts.filter((contact) => contact.region === region);
  return near.length > 0 ? near : contacts;
}
