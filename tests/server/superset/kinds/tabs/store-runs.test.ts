import { afterEach, beforeEach, expect, test } from 'vitest'
import { presentQuery } from '#server/present/query.ts'
import { findQueryByClientId } from '#server/store/runs/queries.ts'
import { localUser } from '#server/store/users.ts'
import { ensureRun, storeRun } from '#server/superset/kinds/tabs/store-runs.ts'
import { noteUpstream } from '#server/superset/sync/log/upstream-records.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

/** As in the tab of a Superset. */
const RUN = {
  changed_on: '2026-11-21T09:43:56.662941',
  dbId: 1,
  db: 'flights',
  endDttm: 1795254236655.179,
  errorMessage: null,
  executedSql: 'SELECT iata FROM airports LIMIT 3',
  id: 'GoTPac37T7d',
  queryId: 397,
  limit: 2,
  limitingFactor: 'QUERY',
  progress: 100,
  rows: 2,
  catalog: 'flights',
  schema: 'public',
  ctas: false,
  serverId: 397,
  sql: 'SELECT iata FROM airports LIMIT 2',
  sqlEditorId: '41',
  startDttm: 1795254236568.0151,
  state: 'success',
  tab: 'Airports',
  tempSchema: null,
  tempTable: null,
  userId: 1,
  user: 'Ada Admin',
  resultsKey: '17c8dee6-ca01-44ad-96b3-342507a4dbf6',
  trackingUrl: null,
  extra: { progress: null, columns: [{ column_name: 'iata', type: 'STRING' }] },
}

test('the latest run of a tab is returned unchanged, with our number of its tab', async () => {
  const user = await localUser(place.store, 0)
  const owner = { userId: user.id, now: 5 }
  await ensureRun(place.store, RUN.id, owner)
  // The tab in which it ran is not known yet.
  await storeRun(place.store, RUN, owner)
  expect((await findQueryByClientId(place.store, RUN.id))?.sql_editor_id).toBeNull()
  await noteUpstream(place.store, {
    kind: 'tab_state',
    record_id: 7,
    user_id: user.id,
    upstream_id: 41,
    last_write: null,
    stamp: null,
    read_on: 0,
  })
  await storeRun(place.store, { ...RUN, progress: 100 }, owner)
  const row = await findQueryByClientId(place.store, RUN.id)
  const { changed_on: _changed, user: _user, ...shown } = RUN
  if (row === null) throw new Error('no run')
  expect(presentQuery(row, user)).toMatchObject({
    ...shown,
    sqlEditorId: '7',
    startDttm: 1795254236568,
    endDttm: 1795254236655,
  })
})

test('an invalid run is left out', async () => {
  const user = await localUser(place.store, 0)
  await storeRun(place.store, null, { userId: user.id, now: 5 })
  await ensureRun(place.store, null, { userId: user.id, now: 5 })
  expect(await place.store.db.selectFrom('queries').selectAll().execute()).toEqual([])
})
