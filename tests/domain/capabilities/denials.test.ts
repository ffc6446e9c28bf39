import { expect, test } from 'vitest'
import type { Finding } from '#domain/capabilities/capabilities.ts'
import { denialOf, exportDenial, runDenial } from '#domain/capabilities/denials.ts'
import { serverThat } from '#tests/support/server-that.ts'

const SAFE = 'Your text is saved on this device.'

test.each([
  [
    'sqlLab',
    `Your account may not use SQL Lab on this server. ${SAFE}`,
    `SQL Lab cannot be used on this server. ${SAFE}`,
  ],
  [
    'runSql',
    `Your account may not run queries on this server. ${SAFE}`,
    `Queries cannot be run on this server. ${SAFE}`,
  ],
  [
    'saveQueries',
    `Your account may not save queries on this server. ${SAFE}`,
    `Queries cannot be saved on this server. ${SAFE}`,
  ],
  ['keepsTabs', 'Your account may not store tabs on this server', 'This server does not store tabs'],
  [
    'writeCharts',
    'Your account may not save charts on this server',
    'This server does not accept charts from Offset',
  ],
  [
    'csvExport',
    'Your account may not download results as files',
    'This server cannot write this format; this device can write others',
  ],
  [
    'streamedExport',
    'Your account may download only the rows that were fetched',
    'This server offers only the rows that were fetched',
  ],
] as const)(
  '%s is refused to an account and by a server in words of its own',
  (capability, account, server) => {
    const said = (finding: Finding) => denialOf(serverThat([capability, finding]), capability)
    expect(said('forbidden')).toBe(account)
    expect(said('off')).toBe(server)
    expect(said('missing')).toBe(server)
    expect(said('yes')).toBe(false)
    // The server reports unknown features itself.
    expect(said('unknown')).toBe(false)
    expect(denialOf(null, capability)).toBe(false)
  },
)

test('without SQL Lab nothing can be run', () => {
  const server = serverThat(['sqlLab', 'forbidden'], ['runSql', 'yes'])
  expect(runDenial(server)).toBe(`Your account may not use SQL Lab on this server. ${SAFE}`)
  expect(runDenial(serverThat(['runSql', 'forbidden']))).toBe(
    `Your account may not run queries on this server. ${SAFE}`,
  )
  expect(runDenial(null)).toBe(false)
})

test('an account without export permission cannot export at all; a server without files leaves it to the device', () => {
  expect(exportDenial(serverThat(['csvExport', 'forbidden']))).toBe(
    'Your account may not download results as files',
  )
  expect(exportDenial(serverThat(['csvExport', 'missing']))).toBe(false)
  expect(exportDenial(serverThat(['csvExport', 'yes']))).toBe(false)
  expect(exportDenial(null)).toBe(false)
})
