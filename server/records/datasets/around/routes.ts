import { sql } from 'kysely'
import * as calls from '#domain/contract/bi/dataset-around.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { databaseChoices, distinctValues, peopleChoices } from '#server/records/choices.ts'
import { DATASETS } from '#server/records/datasets/kind.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { usersOfDataset } from './users-of.ts'

/** The permissions of all users. */
const PERMISSIONS = [
  'can_export',
  'can_duplicate',
  'can_read',
  'can_write',
  'can_warm_up_cache',
  'can_get_or_create_dataset',
]

const DISTINCT = {
  table: 'datasets',
  columns: new Map([
    ['schema', 'schema'],
    ['catalog', 'catalog'],
  ]),
  isVisible: sql<boolean>`true`,
} as const

/** Calls of datasets for choices, permissions and usage. */
export function aroundRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(calls.getDatasetDistinct, ({ params, query }) =>
      distinctValues(store, DISTINCT, { column: params.column, query: query.q }),
    ),
    implement(calls.getDatasetRelated, async ({ params, query }) =>
      params.column === 'database'
        ? ok(await databaseChoices(store, query.q))
        : peopleChoices(store, params.column, query.q),
    ),
    implement(calls.getDatasetInfo, async () => ok({ permissions: PERMISSIONS })),
    implement(calls.getDatasetUsers, async ({ params, user }) => {
      const seen = await seenRecord(store, DATASETS, { userId: user.id, id: params.id })
      return seen.ok ? ok(await usersOfDataset(store, user.id, params.id)) : seen
    }),
  ]
}
