import { getSyncAbilities, listChanges as listCall } from '#domain/contract/sync.ts'
import { err, ok } from '#domain/core/result.ts'
import { listChanges } from '#server/records/kind/list-changes.ts'
import type { ListedKind } from '#server/records/kind/record-kind.ts'
import { keepsTabs } from '#server/superset/records/abilities.ts'
import type { UpstreamKind } from '#server/superset/records/kinds/upstream-kind.ts'
import { type FrontRoute, frontRoute } from '#server/superset/records/routes/front-route.ts'
import { readSomeOfLists } from '#server/superset/records/write/read-lists.ts'

/** What a front keeps for browsers: its kinds, as the store has them and as the upstream does. */
interface FrontKinds {
  readonly listed: readonly ListedKind[]
  readonly upstream: readonly UpstreamKind[]
}

/** What a front can do for sync, which is all that the embedded server can, and what changed. Source: sync §3.6, §4. */
export function syncRoutes({ listed, upstream }: FrontKinds): readonly FrontRoute[] {
  return [
    frontRoute(getSyncAbilities, async (call) => {
      const kept = await keepsTabs(call)
      if (!kept.ok) return kept
      return ok({
        result: {
          idempotency_keys: true,
          revisions: true,
          uuids: true,
          changes: true,
          keeps_tabs: kept.value,
          shared_kinds: listed.filter(({ isShared }) => isShared).map(({ wireName }) => wireName),
        },
      })
    }),
    frontRoute(listCall, async (call, { query, user, now }) => {
      const kept = await keepsTabs(call)
      if (!kept.ok) return kept
      const kinds = upstream.filter(({ needs }) => kept.value || needs !== 'keepsTabs')
      const read = await readSomeOfLists(call, kinds)
      if (!read.ok) return err(read.error.error)
      const asked = { user, now, cursor: query.q?.cursor ?? null }
      const page = await listChanges({ store: call.front.store, keepsTabs: kept.value }, listed, asked)
      if (!page.ok || read.value.isAll) return page
      // What is read meanwhile is on the next page.
      return ok({ result: { ...page.value.result, has_more: true } })
    }),
  ]
}
