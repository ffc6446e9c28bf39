import { getSyncAbilities, listChanges as listCall } from '#domain/contract/sync.ts'
import { err, ok } from '#domain/core/result.ts'
import { changesPlace, listChanges } from '#server/records/kind/list-changes.ts'
import { keepsTabs } from './abilities.ts'
import { type FrontRoute, frontRoute } from './front-route.ts'
import type { FrontKind } from './kind/shared-rows.ts'
import type { UpstreamKind } from './kind/upstream-kind.ts'
import { readSomeOfLists } from './write/read-lists.ts'

/** The kinds of a front: `listed` as its store has them; as the upstream has them, those of one user and those that many see. */
interface FrontKinds {
  readonly listed: readonly FrontKind[]
  readonly own: readonly UpstreamKind[]
  readonly shared: readonly UpstreamKind[]
}

/** The calls that answer the abilities of sync, which are those of the embedded server, and the list of changes. Source: sync §3.6, §4. */
export function syncRoutes({ listed, own, shared }: FrontKinds): readonly FrontRoute[] {
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
          shared_kinds: shared.map(({ stored }) => stored.wireName),
        },
      })
    }),
    frontRoute(listCall, async (call, { query, user, now }) => {
      const kept = await keepsTabs(call)
      if (!kept.ok) return kept
      const kinds = own.filter(({ needs }) => kept.value || needs.capability !== 'keepsTabs')
      const [read, others] = await Promise.all([readSomeOfLists(call, kinds), readSomeOfLists(call, shared)])
      if (!read.ok) return err(read.error.error)
      if (!others.ok) return err(others.error.error)
      const asked = { user, now, ...changesPlace(query.q) }
      const page = await listChanges({ store: call.front.store, keepsTabs: kept.value }, listed, asked)
      if (!page.ok) return page
      const { result } = page.value
      const changes = result.changes.map((change) => ({ ...change, id: wireId(listed, change) }))
      // Rows that are still being read are on the next page.
      const isAll = read.value.isAll && others.value.isAll
      return ok({ result: { ...result, changes, has_more: result.has_more || !isAll } })
    }),
  ]
}

/** The number under which browsers know a record. */
function wireId(
  listed: readonly FrontKind[],
  { kind, id }: { readonly kind: string; readonly id: number },
): number {
  return listed.find(({ wireName }) => wireName === kind)?.wireId?.(id) ?? id
}
