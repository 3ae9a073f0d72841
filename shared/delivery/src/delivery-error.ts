/** What went wrong, for programs; the message is a sentence for the person who ran the command. */
export type DeliveryErrorCode =
  | 'ALREADY_RELEASED'
  | 'BUDGET_EXCEEDED'
  | 'BUILD_MISSING'
  | 'CHANNEL_EMPTY'
  | 'CHANNEL_MOVED'
  | 'COMPOSITION_REFUSED'
  | 'CONFIG_INVALID'
  | 'FILE_DAMAGED'
  | 'FIRST_SCREEN_UNSAFE'
  | 'GATE_CLOSED'
  | 'GATE_MISSING'
  | 'KEY_MISSING'
  | 'NOTHING_TO_ROLL_BACK'
  | 'NOT_THE_OWNER'
  | 'PORT_BUSY'
  | 'RELEASE_UNKNOWN'
  | 'RELEASE_UNSIGNED'
  | 'SECRET_IN_BUILD'
  | 'SOURCE_MAPS_MISSING'
  | 'STORE_DAMAGED'
  | 'STORE_UNFIT'
  | 'STORE_UNWRITABLE'
  | 'USAGE';

/** An expected failure of delivery. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly code: DeliveryErrorCode;

  constructor(code: DeliveryErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
