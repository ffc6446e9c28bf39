import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reachOf } from '#scripts/test-reach.mjs'

test.each([
  ['a document affects the architecture only', ['docs/sync.md', 'README.md'], ['tests/architecture'], []],
  [
    'a rule of sync affects the simulation and all journeys',
    ['domain/sync/merge/merge.ts'],
    ['tests/architecture', 'tests/simulation', 'tests/engines'],
    'all',
  ],
  [
    'a route of the server affects tests that start a server process',
    ['server/runs/routes/query.ts'],
    ['tests/architecture', 'tests/server'],
    'all',
  ],
  ['a screen affects the journeys', ['src/features/frame/Frame.tsx'], ['tests/architecture'], 'all'],
  [
    'only the changed journey is played',
    ['tests/journeys/phone.spec.ts'],
    ['tests/architecture'],
    ['tests/journeys/phone.spec.ts'],
  ],
  ['support code of journeys affects all of them', ['tests/support/wire.ts'], ['tests/architecture'], 'all'],
  ['a file at the root affects all of them', ['vite.config.ts'], ['tests/architecture'], 'all'],
])('%s', (_name, paths, unit, journeys) => {
  expect(reachOf(paths)).toEqual({ unit, journeys })
})

test('each folder that a change leads to exists', () => {
  const everywhere = ['domain/sync/', 'domain/', 'server/', 'workers/', 'scripts/'].map(
    (place) => `${place}one.ts`,
  )
  for (const folder of reachOf(everywhere).unit.filter((name) => name !== 'tests/architecture')) {
    expect(existsSync(folder), folder).toBe(true)
  }
})
