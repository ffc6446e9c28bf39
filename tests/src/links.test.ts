import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { links } from '#src/links.ts'
import { queryId } from '#tests/support/tabs.ts'

test('every address that the product can build', () => {
  const localId = 'abcdefghijklmnopqrstu' as LocalId
  expect([
    links.start(),
    links.sqlLab(),
    links.sqlTab(localId),
    links.sqlTabVersions(localId),
    links.shownTabVersions(),
    links.sqlTabDecide(localId),
    links.sqlTabDeleted(localId),
    links.deletedQueries(),
    links.runs(),
    links.runs('?state=failed'),
    links.compareRuns(queryId('a'), queryId('b')),
    links.outbox(),
    links.signIn(),
    links.dashboards(),
    links.dashboard('7'),
    links.dashboard(addressName({ id: 7, slug: 'flight-delays-2001' })),
    links.explore(),
    links.explore('?slice_id=7'),
    links.storageSettings(),
    links.server(),
  ]).toEqual([
    '/',
    '/sqllab/',
    '/sqllab/?tab=abcdefghijklmnopqrstu',
    '/sqllab/?tab=abcdefghijklmnopqrstu&show=versions',
    '/sqllab/?show=versions',
    '/sqllab/?tab=abcdefghijklmnopqrstu&show=decide',
    '/sqllab/?tab=abcdefghijklmnopqrstu&show=deleted',
    '/sqllab/?show=deleted',
    '/sqllab/history/',
    '/sqllab/history/?state=failed',
    '/sqllab/compare/?left=a0000000000&right=b0000000000',
    '#outbox',
    '#sign-in',
    '/dashboard/list/',
    '/superset/dashboard/7/',
    '/superset/dashboard/flight-delays-2001/',
    '/explore/',
    '/explore/?slice_id=7',
    '/settings/storage/',
    '/settings/server/',
  ])
  expect(Object.keys(links)).toEqual([
    'start',
    'sqlLab',
    'sqlTab',
    'sqlTabVersions',
    'shownTabVersions',
    'sqlTabDecide',
    'sqlTabDeleted',
    'deletedQueries',
    'runs',
    'compareRuns',
    'outbox',
    'signIn',
    'dashboards',
    'dashboard',
    'explore',
    'storageSettings',
    'server',
  ])
})
