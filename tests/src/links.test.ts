import type { Lid } from '#domain/core/ids.ts'
import { links } from '#src/links.ts'
import { expect, test } from 'vitest'

test('every address that the product can build', () => {
  const lid = 'abcdefghijklmnopqrstu' as Lid
  expect([
    links.start(),
    links.sqlLab(),
    links.sqlTab(lid),
    links.dashboards(),
    links.dashboard(7),
    links.dashboard('flight delays/2001'),
  ]).toEqual([
    '/',
    '/sqllab/',
    '/sqllab/?tab=abcdefghijklmnopqrstu',
    '/dashboard/list/',
    '/superset/dashboard/7/',
    '/superset/dashboard/flight%20delays%2F2001/',
  ])
  expect(Object.keys(links)).toEqual(['start', 'sqlLab', 'sqlTab', 'dashboards', 'dashboard'])
})
