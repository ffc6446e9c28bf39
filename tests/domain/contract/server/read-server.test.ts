import { expect, test } from 'vitest'
import { readServer } from '#domain/contract/server/read-server.ts'
import { writeServer } from '#domain/contract/server/write-server.ts'

const WIRE = {
  kind: 'superset',
  version: '4.1.2',
  address: 'https://superset.example',
  roles: ['Gamma'],
  capabilities: { runSql: 'yes', keepsTabs: 'off' },
  limits: {
    default_rows: 1_000,
    most_rows: 100_000,
    shown_rows: 10_000,
    sample_rows: 100,
    filter_rows: 50,
    answer_seconds: 60,
    result_seconds: null,
    fetch_seconds: 30,
  },
  job_transport: 'polling',
  default_database: 2,
  found_on: 1_795_262_400_000,
} as const

const EMBED_FROM = ['https://wiki.example.org']

test('a parsed description is written unchanged', () => {
  const wire = { ...WIRE, roles: ['Gamma'], embed_from: EMBED_FROM }
  expect(writeServer(readServer(wire))).toEqual(wire)
})

test('an unknown capability is skipped', () => {
  const later = {
    ...WIRE,
    roles: [],
    capabilities: { runSql: 'yes', constructor: 'yes', flies: 'no' },
  } as const
  expect([
    ...readServer({
      ...later,
      capabilities: { ...later.capabilities, flies: 'off' },
      roles: [],
      embed_from: [],
    }).capabilities,
  ]).toEqual([['runSql', 'yes']])
})
