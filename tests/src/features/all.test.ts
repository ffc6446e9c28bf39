import { expect, test } from 'vitest'
import { keySections } from '#app/keys/key-sections.ts'
import { FEATURES } from '#features/all.ts'
import { homeOf, isScreenOf, letterOf } from '#features/feature.ts'
import { links } from '#src/links.ts'
import { queryId } from '#tests/support/tabs.ts'

test('each address and letter belongs to one feature, and O to the outbox', () => {
  const paths = FEATURES.flatMap(({ screens }) => screens.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  const letters = FEATURES.flatMap((feature) => letterOf(feature) ?? [])
  expect(letters).toEqual(['S', 'R', 'Q', 'D', 'C', 'T', 'A', 'H'])
})

test('each address that the product builds leads to a screen', () => {
  const built = [
    links.start(),
    links.sqlLab(),
    links.shownTabVersions(),
    links.runs('?state=failed'),
    links.compareRuns(queryId('a'), queryId('b')),
    links.savedQueries('?tag=x'),
    links.dashboards(),
    links.dashboard('7'),
    links.tags(),
    links.tag(7),
    links.charts(),
    links.explore(),
    links.datasets(),
    links.newDataset(),
    links.dataset(7),
    links.annotationLayers(),
    links.annotations(7),
    links.databases(),
    links.myData(),
    links.storageSettings(),
    links.server(),
  ].map((address) => new URL(address, 'http://offset.test').pathname)
  const screens = FEATURES.flatMap((feature) => feature.screens)
  expect(built.filter((path) => !screens.some((screen) => isScreenOf(screen, path)))).toEqual([])
})

test('a feature begins where its navigation leads', () => {
  expect(FEATURES.map((feature) => [feature.title, homeOf(feature)])).toEqual([
    ['SQL Lab', '/sqllab/'],
    ['Runs', '/sqllab/history/'],
    ['Saved queries', '/savedqueryview/list/'],
    ['Dashboards', '/dashboard/list/'],
    ['Charts', '/chart/list/'],
    ['Explore', '/explore/'],
    ['Datasets', '/tablemodelview/list/'],
    ['Annotations', '/annotationlayer/list/'],
    ['This device', '/settings/storage/'],
    ['Tags', '/superset/tags/'],
    ['Databases', '/databaseview/list/'],
    ['Home', '/'],
  ])
})

test('a screen owns its exact path, and no path that only begins like it', () => {
  const screen = {
    path: 'superset/dashboard/$idOrSlug',
    title: '',
    load: async () => Promise.reject(new Error('not loaded')),
  }
  const owned = ['/superset/dashboard/7/', '/superset/dashboard/7', '/superset/dashboards/', '/superset/']
  expect(owned.map((path) => isScreenOf(screen, path))).toEqual([true, true, false, false])
})

test('a screen without path parameters does not own the paths below it', () => {
  const screens = FEATURES.flatMap((feature) => feature.screens)
  const owners = (path: string) => screens.filter((one) => isScreenOf(one, path)).map((one) => one.path)
  expect(owners('/sqllab/')).toEqual(['sqllab'])
  expect(owners('/sqllab/history/')).toEqual(['sqllab/history'])
  expect(owners('/sqllab/history')).toEqual(['sqllab/history'])
  expect(owners('/')).toEqual([''])
})

test('the key help has a section for each place, and lists each key once', async () => {
  const sections = await keySections(FEATURES)
  expect(sections.map(({ title }) => title)).toEqual([
    'Everywhere',
    'SQL Lab',
    'Editor',
    'Result',
    'Runs',
    'Saved queries',
    'Dashboards',
    'Edit mode of a dashboard',
    'Chart builder',
  ])
  expect(sections[0]?.rows.map(({ keys }) => keys)).toEqual([
    'Mod+K',
    '?',
    'Esc',
    'G then S',
    'G then R',
    'G then Q',
    'G then D',
    'G then C',
    'G then T',
    'G then A',
    'G then H',
    'G then O',
    'F6',
    'Shift+F6',
  ])
  for (const { title, rows } of sections)
    expect([title, new Set(rows.map(({ keys }) => keys)).size]).toEqual([title, rows.length])
})

test('a link to a form stored on a server has a page under both of its addresses', () => {
  const screens = FEATURES.flatMap((feature) => feature.screens)
  const owners = (path: string) => screens.filter((one) => isScreenOf(one, path)).map((one) => one.path)
  expect(owners('/superset/explore/p/bnrg6enRAKV/')).toEqual(['superset/explore/p/$permalink'])
  expect(owners('/explore/p/bnrg6enRAKV/')).toEqual(['explore/p/$permalink'])
})
