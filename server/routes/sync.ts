import { getServer } from '#domain/contract/server/get-server.ts'
import { writeServer } from '#domain/contract/server/write-server.ts'
import { getSyncAbilities, listChanges as listCall } from '#domain/contract/sync.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { changesPlace, listChanges } from '#server/records/kind/list-changes.ts'
import type { ListedKind } from '#server/records/kind/record-kind.ts'
import { describeServer } from './server-description.ts'

/** The description of this server, its abilities for sync, and the list of changes. Source: sync §3.6, §3.11. */
export function syncRoutes(deps: ServerDeps, kinds: readonly ListedKind[]): readonly Route[] {
  return [
    implement(getServer, async ({ user, now }) =>
      ok({ result: writeServer(describeServer(deps, user, now)) }),
    ),
    implement(getSyncAbilities, async () =>
      ok({
        result: {
          idempotency_keys: true,
          revisions: true,
          uuids: true,
          changes: true,
          keeps_tabs: deps.keepsTabs,
          shared_kinds: kinds.filter(({ isShared }) => isShared).map(({ wireName }) => wireName),
        },
      }),
    ),
    implement(listCall, ({ query, user, now }) =>
      listChanges(deps, kinds, { user, now, ...changesPlace(query.q) }),
    ),
  ]
}
