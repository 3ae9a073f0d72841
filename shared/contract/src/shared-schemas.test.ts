import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { array, boolean, int, object, oneOf, string } from './schema.ts';
import type { Schema } from './schema.ts';
import {
  coordinatesSchema,
  currencySchema,
  dateRangeSchema,
  dateSchema,
  dateTimeSchema,
  emailSchema,
  idSchema,
  imageFileSchema,
  paginationSchema,
  phoneSchema,
  searchQuerySchema,
  timeSchema,
  urlSchema,
} from './shared-schemas.ts';

function messagesOf(schema: Schema, value: unknown): readonly string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

function accepts(schema: Schema, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe('formats', () => {
  const cases: readonly [
    schema: Schema,
    good: readonly string[],
    bad: readonly unknown[],
    message: string,
  ][] = [
    [
      idSchema,
      ['3f2c1d4e-8b7a-4c6d-9e5f-0a1b2c3d4e5f', '00000000-0000-0000-0000-000000000000'],
      ['', '3f2c1d4e8b7a4c6d9e5f0a1b2c3d4e5f', 7, undefined],
      'Invalid UUID format',
    ],
    [
      dateTimeSchema,
      ['2026-11-20T18:30:00Z', '2026-11-20T18:30:00.123+01:00'],
      ['2026-11-20', '2026-11-20 18:30:00', '2026-13-20T18:30:00Z', null],
      'Invalid datetime format. Use ISO 8601',
    ],
    [
      dateSchema,
      ['2026-11-20', '2028-02-29'],
      ['20.11.2026', '2026-02-29', '2026-1-1', '2026-11-20T00:00:00Z', 20261120],
      'Invalid date format. Use YYYY-MM-DD',
    ],
    [
      timeSchema,
      ['00:00', '09:05', '23:59'],
      ['24:00', '9:05', '12:60', '12:00:00', '12:00\n', undefined],
      'Invalid time format. Use HH:MM',
    ],
    [
      urlSchema,
      ['https://example.org', 'http://example.org/a?b=c#d'],
      ['example.org', 'javascript:alert(1)', 'ftp://example.org', ''],
      'Invalid URL format',
    ],
    [
      emailSchema,
      ['maria@example.org', 'a.b+c@sub.example.org'],
      ['maria', '@example.org', 'a b@example.org', ''],
      'Invalid email address',
    ],
    [
      phoneSchema,
      ['+49 30 1234567', '(212) 555-0100', '1234567'],
      ['123456', '1234567890123456', '+', 'call me', '12345a7', '++491234567'],
      'Invalid phone number format',
    ],
  ];

  test('L-40 E-49 each format takes what it should and refuses the rest in its own words', () => {
    for (const [schema, good, bad, message] of cases) {
      for (const value of good) expect(messagesOf(schema, value)).toEqual([]);
      for (const value of bad) expect(messagesOf(schema, value)).toEqual([message]);
    }
  });

  test('no text makes a format throw or take long', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+ .()0-9-]{0,60}$/));
    fc.assert(
      fc.property(text, (value) => {
        for (const [schema] of cases) expect(() => schema.safeParse(value)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});

describe('shapes', () => {
  test('E-49 a range ends on or after the day it starts', () => {
    expect(accepts(dateRangeSchema, { startDate: '2026-11-20', endDate: '2026-11-20' })).toBe(true);
    expect(accepts(dateRangeSchema, { startDate: '2026-11-20', endDate: '2027-01-01' })).toBe(true);
    const wrongWay = { startDate: '2026-11-21', endDate: '2026-11-20' };
    expect(messagesOf(dateRangeSchema, wrongWay)).toEqual(['Start date must be before or equal to end date']);
  });

  test('L-41 K-28 pages start at 1 and hold 10 items unless told, 100 at most, in either order', () => {
    expect(paginationSchema.parse({})).toEqual({ page: 1, limit: 10 });
    expect(paginationSchema.parse({ page: 3, limit: 100, sortOrder: 'desc' })).toEqual({
      page: 3,
      limit: 100,
      sortOrder: 'desc',
    });
    for (const wrong of [{ page: 0 }, { page: 1.5 }, { limit: 0 }, { limit: 101 }, { sortOrder: 'up' }]) {
      expect(accepts(paginationSchema, wrong)).toBe(false);
    }
  });

  test('L-42 K-53 searches, pictures, places and currencies stay within their limits', () => {
    expect(searchQuerySchema.parse(' calm ')).toBe('calm');
    expect(accepts(searchQuerySchema, 'x'.repeat(255))).toBe(true);
    for (const wrong of ['', '  ', 'x'.repeat(256)]) expect(accepts(searchQuerySchema, wrong)).toBe(false);

    const picture = { name: 'a.png', size: 10 * 1024 * 1024, type: 'image/png' };
    for (const type of ['jpeg', 'jpg', 'png', 'gif', 'webp']) {
      expect(accepts(imageFileSchema, { ...picture, type: `image/${type}` })).toBe(true);
    }
    expect(accepts(imageFileSchema, { ...picture, name: 'x'.repeat(255) })).toBe(true);
    for (const wrong of [
      { size: picture.size + 1 },
      { size: -1 },
      { type: 'image/svg+xml' },
      { name: '' },
      { name: 'x'.repeat(256) },
    ]) {
      expect(accepts(imageFileSchema, { ...picture, ...wrong })).toBe(false);
    }

    expect(accepts(coordinatesSchema, { latitude: -90, longitude: 180 })).toBe(true);
    expect(accepts(coordinatesSchema, { latitude: 90.1, longitude: 0 })).toBe(false);
    expect(accepts(coordinatesSchema, { latitude: 0, longitude: -180.1 })).toBe(false);
    expect(accepts(coordinatesSchema, { latitude: Number.NaN, longitude: 0 })).toBe(false);

    expect(accepts(currencySchema, 'USD')).toBe(true);
    for (const wrong of ['US', 'USDT', '']) expect(accepts(currencySchema, wrong)).toBe(false);
  });
});

describe('words of schemas that have none of their own', () => {
  test('E-48 they name the types and the limits', () => {
    const schema = object({ name: string() });
    expect(messagesOf(schema, {})).toEqual(['Required']);
    expect(messagesOf(schema, { name: 3 })).toEqual(['Expected string received number']);
    expect(messagesOf(schema, { name: null })).toEqual(['Expected string received null']);
    expect(messagesOf(schema, [])).toEqual(['Expected object received array']);
    expect(messagesOf(int(), Number.NaN)).toEqual(['Expected number received nan']);
    expect(messagesOf(boolean(), 'yes')).toEqual(['Expected boolean received string']);
    expect(messagesOf(array(string()), 'x')).toEqual(['Expected array received string']);
    expect(messagesOf(oneOf(['asc', 'desc']), 'up')).toEqual(['Expected asc or desc received string']);
    expect(messagesOf(searchQuerySchema, '')).toEqual(['Must be at least 1 characters']);
    expect(messagesOf(searchQuerySchema, 'x'.repeat(300))).toEqual(['Must be at most 255 characters']);
    expect(messagesOf(paginationSchema, { page: 0, limit: 999 })).toEqual([
      'Must be at least 1',
      'Must be at most 100',
    ]);
  });

  test('no message repeats what a person entered', () => {
    const secret = 'maria feels watched';
    const schemas = [string(), int(), boolean(), object({}), oneOf(['a', 'b']), paginationSchema, idSchema];
    for (const schema of [
      ...schemas,
      dateRangeSchema,
      imageFileSchema,
      emailSchema,
      urlSchema,
      phoneSchema,
    ]) {
      for (const value of [secret, { page: secret, type: secret, startDate: secret }]) {
        expect(messagesOf(schema, value).join(' ')).not.toContain('maria');
      }
    }
  });
});
