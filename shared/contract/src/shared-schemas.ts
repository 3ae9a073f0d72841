import {
  email,
  gte,
  int,
  iso,
  length,
  lte,
  maxLength,
  minLength,
  number,
  object,
  oneOf,
  optional,
  refine,
  regex,
  string,
  trim,
  url,
  uuid,
  withDefault,
} from './schema.ts';
import type { Infer } from './schema.ts';

/**
 * What the schemas of this module say when a value does not fit.
 *
 * @see rows E-49
 */
export const sharedSchemaMessages = {
  id: 'Invalid UUID format',
  dateTime: 'Invalid datetime format. Use ISO 8601',
  date: 'Invalid date format. Use YYYY-MM-DD',
  time: 'Invalid time format. Use HH:MM',
  url: 'Invalid URL format',
  email: 'Invalid email address',
  phone: 'Invalid phone number format',
  dateRange: 'Start date must be before or equal to end date',
} as const;

/**
 * A UUID of any version.
 *
 * @see rows L-40, E-49
 */
export const idSchema = uuid(sharedSchemaMessages.id);

/**
 * A moment with its offset, e.g. `2026-11-20T18:30:00Z` or `…+01:00`.
 *
 * @see rows L-40
 */
export const dateTimeSchema = iso.datetime({ offset: true, error: sharedSchemaMessages.dateTime });

/**
 * A day of the calendar that exists, `YYYY-MM-DD`.
 *
 * @see rows L-40, S-51
 */
export const dateSchema = iso.date(sharedSchemaMessages.date);

/**
 * A time of day, `00:00` to `23:59`.
 *
 * @see rows L-40, S-51
 */
export const timeSchema = string(sharedSchemaMessages.time).check(
  regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, sharedSchemaMessages.time),
);

/**
 * A web address. Other protocols are refused: `javascript:` is one of them.
 *
 * @see rows L-40
 */
export const urlSchema = url({ protocol: /^https?$/, error: sharedSchemaMessages.url });

/**
 * An email address.
 *
 * @see rows L-40, E-49
 */
export const emailSchema = email(sharedSchemaMessages.email);

/**
 * Seven to fifteen digits as people write them: an optional `+`, then spaces, dots, hyphens and brackets.
 *
 * @see rows L-40
 */
export const phoneSchema = string(sharedSchemaMessages.phone).check(
  regex(/^\+?(?:[ .()-]*\d){7,15}[ .()-]*$/, sharedSchemaMessages.phone),
);

/**
 * Two days, in order; one day is a range too.
 *
 * @see rows L-40, S-22
 */
export const dateRangeSchema = object({ startDate: dateSchema, endDate: dateSchema }).check(
  refine(({ startDate, endDate }) => startDate <= endDate, {
    error: sharedSchemaMessages.dateRange,
    path: ['startDate'],
  }),
);

/**
 * Pages count from 1.
 *
 * @see rows L-41, K-28
 */
export const paginationLimits = { pageDefault: 1, limitDefault: 10, limitMax: 100 } as const;

/**
 * Which page of a list is wanted. Without numbers it is the first page of ten.
 *
 * @see rows L-41, K-28
 */
export const paginationSchema = object({
  page: withDefault(int().check(gte(1)), paginationLimits.pageDefault),
  limit: withDefault(int().check(gte(1), lte(paginationLimits.limitMax)), paginationLimits.limitDefault),
  sortOrder: optional(oneOf(['asc', 'desc'])),
});

/**
 * Spaces around the words do not count.
 *
 * @see rows L-42
 */
export const searchQuerySchema = string().check(trim(), minLength(1), maxLength(255));

/**
 * The largest file that may be sent, in bytes: 10 MB, counted as 1024 × 1024.
 *
 * @see rows L-42, K-53
 */
export const fileBytesMax = 10 * 1024 * 1024;

/**
 * Media types of pictures that may be sent.
 *
 * @see rows L-42
 */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;

/**
 * What is known of a picture before it is sent. `size` counts bytes.
 *
 * @see rows L-42, K-53
 */
export const imageFileSchema = object({
  name: string().check(minLength(1), maxLength(255)),
  size: int().check(gte(0), lte(fileBytesMax)),
  type: oneOf(imageTypes),
});

/**
 * A place on earth, in degrees.
 *
 * @see rows L-42
 */
export const coordinatesSchema = object({
  latitude: number().check(gte(-90), lte(90)),
  longitude: number().check(gte(-180), lte(180)),
});

/**
 * A currency's code, e.g. `USD`.
 *
 * @see rows L-42
 */
export const currencySchema = string().check(length(3));

/**
 * Two days, both included; `startDate` is not after `endDate`.
 *
 * @see rows S-22
 */
export type DateRange = Infer<typeof dateRangeSchema>;
/**
 * A page with its defaults filled in; `page` counts from 1.
 *
 * @see rows L-41
 */
export type Pagination = Infer<typeof paginationSchema>;
/**
 * Name, size in bytes and media type of a picture.
 *
 * @see rows L-42
 */
export type ImageFile = Infer<typeof imageFileSchema>;
/**
 * Latitude −90 to 90 and longitude −180 to 180, in degrees.
 *
 * @see rows L-42
 */
export type Coordinates = Infer<typeof coordinatesSchema>;
