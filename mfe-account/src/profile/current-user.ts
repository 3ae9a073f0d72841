import type { Profile } from '@stepwise/contract/account-profile';
import type { SignedInUser } from '@stepwise/contract/shell-services';

/** Who is signed in, together with what the account says about them. */
export type CurrentUser = {
  readonly id: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly profile: Profile;
};

/** The sign-in knows whether the address was confirmed; the address itself is the profile's, as the account has it now. */
export function currentUser(user: SignedInUser, profile: Profile): CurrentUser {
  return { id: user.id, email: profile.email, emailConfirmed: user.isEmailConfirmed, profile };
}
