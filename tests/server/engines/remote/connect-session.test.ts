import { expect, test } from 'vitest'
import { readSource } from '#server/engines/remote/connect-session.ts'

const REMOTE = { host: 'db.example', port: 5432 }

test.each([
  [
    { allowed: [], allowsPrivate: true },
    { allowed: [], allowsPrivate: true },
  ],
  [{ allowed: ['10.0.0.0/8'] }, { allowed: ['10.0.0.0/8'], allowsPrivate: false }],
  [undefined, { allowed: [], allowsPrivate: false }],
])('a child has the policy of hosts of its server: %j', (hosts, expected) => {
  expect(readSource({ remote: REMOTE, secrets: null, hosts }).hosts).toEqual(expected)
})
