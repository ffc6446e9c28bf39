import { expect, test } from 'vitest'
import { readSupersetCommand } from './command-options.ts'
import { SUITE_NAMES } from './suites.ts'

function read(line: string) {
  return readSupersetCommand(line.split(' ').filter((word) => word !== ''))
}

test.each([
  [
    '--version 4.1.2',
    {
      kind: 'start',
      versions: ['4.1.2'],
      setup: { folder: null, rows: 200_000, flags: {} },
      stays: false,
      only: SUITE_NAMES,
    },
  ],
  [
    '--version 6.1.0 --version 4.1.2 --only journeys --only wire',
    {
      kind: 'start',
      versions: ['4.1.2', '6.1.0'],
      setup: { folder: null, rows: 200_000, flags: {} },
      stays: false,
      only: ['wire', 'journeys'],
    },
  ],
  [
    '--version 6.1.0 --keep --rows 3000000 --dir elsewhere --flag KV_STORE=false --flag DRILL_BY=true',
    {
      kind: 'start',
      versions: ['6.1.0'],
      setup: { folder: 'elsewhere', rows: 3_000_000, flags: { KV_STORE: false, DRILL_BY: true } },
      stays: true,
      only: SUITE_NAMES,
    },
  ],
  [
    '--version 4.1.2 --up',
    { kind: 'up', version: '4.1.2', setup: { folder: null, rows: 200_000, flags: {} } },
  ],
  ['--version 4.1.2 --stop', { kind: 'stop', version: '4.1.2', folder: null }],
  [
    'http://127.0.0.1:8088/',
    { kind: 'use', origin: 'http://127.0.0.1:8088', username: 'admin', password: 'admin', only: SUITE_NAMES },
  ],
  [
    'https://bi.example lab secret',
    { kind: 'use', origin: 'https://bi.example', username: 'lab', password: 'secret', only: SUITE_NAMES },
  ],
])('%s', (line, command) => {
  expect(read(line)).toEqual({ ok: true, value: command })
})

test.each([
  ['', 'Say which Superset: a version, or the address of one.'],
  ['--version 3.0.0', 'Say which Superset: a version, or the address of one.'],
  ['8088', '8088 is no address such as http://127.0.0.1:8088.'],
  ['--version 4.1.2 http://127.0.0.1:8088', 'Give a version or an address, not both.'],
  ['--version 4.1.2 --version 6.1.0 --up', '--dir, --up and --stop are for one version.'],
  ['--version 4.1.2 --only everything', 'There is no suite everything.'],
  ['--version 4.1.2 --rows none', '--rows is a whole number from 1.'],
  ['--version 4.1.2 --flag KV_STORE', '--flag is such as KV_STORE=false, not KV_STORE.'],
])('"%s" says what is wrong', (line, error) => {
  expect(read(line)).toEqual({ ok: false, error })
})
