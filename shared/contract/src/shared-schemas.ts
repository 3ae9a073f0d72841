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

/** What the schemas of this module say when a value does not fit. */
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

export const idSchema = uuid(sharedSchemaMessages.id);

/** A moment with its offset, e.g. `2026-11-20T18:30:00Z` or `…+01:00`. */
export const dateTimeSchema = iso.datetime({ offset: true, error: sharedSchemaMessages.dateTime });

/** A day of the calendar that exists, `YYYY-MM-DD`. */
export const dateSchema = iso.date(sharedSchemaMessages.date);

/** A time of day, `00:00` to `23:59`. */
export const timeSchema = string(sharedSchemaMessages.time).check(
  regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, sharedSchemaMessages.time),
);

/** A web address. Other protocols are refused: `javascript:` is one of them. */
export const urlSchema = url({ protocol: /^https?$/, error: sharedSchemaMessages.url });

export const emailSchema = email(sharedSchemaMessages.email);

/** Seven to fifteen digits as people write them: an optional `+`, then spaces, dots, hyphens and brackets. */
export const phoneSchema = string(sharedSchemaMessages.phone).check(
  regex(/^\+?(?:[ .()-]*\d){7,15}[ .()-]*$/, sharedSchemaMessages.phone),
);

/** Two days, in order; one day is a range too. */
export const dateRangeSchema = object({ startDate: dateSchema, endDate: dateSchema }).check(
  refine(({ startDate, endDate }) => startDate <= endDate, {
    error: sharedSchemaMessages.dateRange,
    path: ['startDate'],
  }),
);

/** Pages count from 1. */
export const paginationLimits = { pageDefault: 1, limitDefault: 10, limitMax: 100 } as const;

export const paginationSchema = object({
  page: withDefault(int().check(gte(1)), paginationLimits.pageDefault),
  limit: withDefault(int().check(gte(1), lte(paginationLimits.limitMax)), paginationLimits.limitDefault),
  sortOrder: optional(oneOf(['asc', 'desc'])),
});

/** Spaces around the words do not count. */
export const searchQuerySchema = string().check(trim(), minLength(1), maxLength(255));

export const fileBytesMax = 10 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;

/** What is known of a picture before it is sent. `size` counts bytes. */
export const imageFileSchema = object({
  name: string().check(minLength(1), maxLength(255)),
  size: int().check(gte(0), lte(fileBytesMax)),
  type: oneOf(imageTypes),
});

/** A place on earth, in degrees. */
export const coordinatesSchema = object({
  latitude: number().check(gte(-90), lte(90)),
  longitude: number().check(gte(-180), lte(180)),
});

/** A currency's code, e.g. `USD`. */
export const currencySchema = string().check(length(3));

export type DateRange = Infer<typeof dateRangeSchema>;
export type Pagination = Infer<typeof paginationSchema>;
export type ImageFile = Infer<typeof imageFileSchema>;
export type Coordinates = Infer<typeof coordinatesSchema>;
