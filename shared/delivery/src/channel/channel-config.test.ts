import { describe, expect, test } from 'vitest';
import { parseChannelConfig } from './channel-config.ts';

const contact = {
  region: 'Here',
  name: 'Night line',
  label: 'Call 1',
  href: 'tel:1',
  checkedOn: '2026-11-01',
};

const configOf = (environment: string, helpContacts: readonly unknown[]) => ({
  schema: 1,
  productName: 'Stepwise',
  environment,
  channel: 'production',
  supabaseUrl: 'https://data.example.com',
  supabaseKey: 'sb_publishable_x',
  showsDeveloperPages: false,
  helpContacts,
  readings: {},
});

describe('help contacts of a channel', () => {
  test('production takes contacts that somebody has checked', () => {
    const config = configOf('production', [contact]);
    expect(parseChannelConfig(config, 'production')).toEqual(config);
  });

  test.each([
    { contacts: [], says: 'It names no help contacts.' },
    { contacts: [contact, { ...contact, checkedOn: null }], says: 'Nobody has checked Night line.' },
    { contacts: [{ ...contact, checkedOn: 'soon' }], says: 'Nobody has checked Night line.' },
    { contacts: [{ ...contact, checkedOn: '2026-13-45' }], says: 'Nobody has checked Night line.' },
  ])('production refuses $contacts', ({ contacts, says }) => {
    expect(() => parseChannelConfig(configOf('production', contacts), 'production')).toThrow(says);
  });

  test('elsewhere they may still be unchecked', () => {
    expect(parseChannelConfig(configOf('local', []), 'production').helpContacts).toEqual([]);
  });
});

const read = (readings: Readonly<Record<string, string>>) =>
  parseChannelConfig({ ...configOf('local', []), readings }, 'production').readings;

describe('readings of a channel', () => {
  test.each([
    { readings: { premiumNeeds: 'lifetime' }, says: 'premiumNeeds is lifetime and accessTerm is oneYear' },
    {
      readings: { premiumNeeds: 'active', accessTerm: 'lifetime' },
      says: 'premiumNeeds is active and accessTerm is lifetime',
    },
    {
      readings: { catalogue: 'oneYear95', accessTerm: 'lifetime' },
      says: 'catalogue is oneYear95 and accessTerm is lifetime',
    },
  ])('$readings contradict each other and are refused by name', ({ readings, says }) => {
    expect(() => read(readings)).toThrow(
      `The readings in the runtime configuration of production contradict each other. ${says}`,
    );
  });

  test.each([
    {},
    { premiumNeeds: 'active' },
    { catalogue: 'oneYear95' },
    { premiumNeeds: 'lifetime', accessTerm: 'lifetime' },
  ])('%j hold together', (readings) => {
    expect(read(readings)).toEqual(readings);
  });
});
