import { getSyncAbilities, listChanges as listCall } from '#domain/contract/sync.ts'
import { err, ok } from '#domain/core/result.ts'
import { changesPlace, listChanges } from '#server/records/kind/list-changes.ts'
import { keepsTabs } from './abilities.ts'
import { type FrontRoute, frontRoute } from './front-route.ts'
import type { FrontKind } from './kind/shared-rows.ts'
import type { UpstreamKind } from './kind/upstream-kind.ts'
import { readSomeOfLists } from './write/read-lists.ts'

/** The kinds of a front: `listed` as its store has them; the upstream kinds of one user (`own`), and those that many see (`shared`). */
interface FrontKinds {
  readonly listed: readonly FrontKind[]
  readonly own: readonly UpstreamKind[]
  readonly shared: readonly UpstreamKind[]
  /** The wire names of shared kinds that only the store of the front has. */
  readonly frontOnly: readonly string[]
}

/** The calls for the abilities of sync, which are those of the embedded server, and for the list of changes. Source: sync §3.6, §4. */
export function syncRoutes({ listed, own, shared, frontOnly }: FrontKinds): readonly FrontRoute[] {
  return [
    frontRoute(getSyncAbilities, async (call) => {
      const hasTabs = await keepsTabs(call)
      if (!hasTabs.ok) return hasTabs
      return ok({
        result: {
          idempotency_keys: true,
          revisions: true,
          uuids: true,
          changes: true,
          keeps_tabs: hasTabs.value,
          shared_kinds: [...shared.map(({ stored }) => stored.wireName), ...frontOnly],
        },
      })
    }),
    frontRoute(listCall, async (call, { query, user, now }) => {
      const hasTabs = await keepsTabs(call)
      if (!hasTabs.ok) return hasTabs
      const kinds = own.filter(({ needs }) => hasTabs.value || needs.capability !== 'keepsTabs')
      const [read, others] = await Promise.all([readSomeOfLists(call, kinds), readSomeOfLists(call, shared)])
      if (!read.ok) return err(read.error.error)
      if (!others.ok) return err(others.error.error)
      const request = { user, now, ...changesPlace(query.q) }
      const page = await listChanges({ store: call.front.store, keepsTabs: hasTabs.value }, listed, request)
      if (!page.ok) return page
      const { result } = page.value
      const changes = result.changes.map((change) => ({ ...change, id: wireId(listed, change) }))
      // Rows that are still being read are on the next page.
      const isAll = read.value.isAll && others.value.isAll
      return ok({ result: { ...result, changes, has_more: result.has_more || !isAll } })
    }),
  ]
}

/** The id by which browsers know a record. */
function wireId(
  listed: readonly FrontKind[],
  { kind, id }: { readonly kind: string; readonly id: number },
): number {
  return listed.find(({ wireName }) => wireName === kind)?.wireId?.(id) ?? id
}
