import { expect, test } from 'vitest'
import { exportDenial } from '#parts/bundles/export-chosen.ts'

const records = (count: number, serverId: number | null = 1) =>
  Array.from({ length: count }, () => ({ serverId }))

test.each([
  ['without the server', records(1), false, 'Needs the server'],
  ['over the limit of the server', records(1_001), true, 'At most 1,000 at once'],
  ['if the server has none of them', records(2, null), true, 'The server does not have them yet'],
  ['not if it has one', [...records(1, null), ...records(1)], true, false],
])('records are not exported %s', (_case, chosen, canReach, denial) => {
  expect(exportDenial(chosen, canReach)).toBe(denial)
})
