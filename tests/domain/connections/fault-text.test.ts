import { expect, test } from 'vitest'
import { faultText } from '#domain/connections/fault-text.ts'

const SETTINGS = { host: 'db.example', port: 5433, username: 'ann', database: 'sales' }

test.each([
  ['host-forbidden', 'This server may not connect to "db.example".', ['host']],
  ['host-unknown', 'The host "db.example" is not found.', ['host']],
  ['port-closed', 'The host "db.example" accepts no connection at port 5433.', ['host', 'port']],
  ['host-down', 'The host "db.example" cannot be reached.', ['host', 'port']],
  ['tls', 'No encrypted connection to "db.example" can be made.', ['encryption']],
  ['access-denied', 'The user "ann" or the password is wrong.', ['username', 'password']],
  ['database-unknown', 'The database "sales" does not exist.', ['database']],
  ['timeout', 'The host "db.example" did not answer in time.', ['host', 'port']],
  ['other', 'The connection failed.', []],
] as const)('%s has a sentence and its fields', (code, message, invalid) => {
  expect(faultText({ code, detail: null }, SETTINGS)).toMatchObject({ message, invalid })
})

test('what the database adds is part of the sentence', () => {
  expect(faultText({ code: 'tls', detail: 'self-signed certificate' }, SETTINGS).message).toBe(
    'No encrypted connection to "db.example" can be made (self-signed certificate).',
  )
})
