import type { ReactNode } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { DROPPED_RESULTS } from '#data/db/stored-results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { DROP_TEXTS } from '#domain/query/result/drop-texts.ts'
import { dropRuleOf } from '#domain/query/result/dropped-result.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeviceIcon } from '#ui/icons.ts'

interface MissingResultProps {
  readonly queryId: QueryId
  readonly actions: ReactNode
}

/** Replaces a result that is no longer on this device: the rule by which it was dropped, and what to do. */
export function MissingResult({ queryId, actions }: MissingResultProps) {
  const { db } = useWorkspace()
  const rule = useLive(async () => ruleOf(db, queryId), [db, queryId])
  return (
    <EmptyState
      icon={DeviceIcon}
      tone="device"
      title="This result is no longer on this device"
      actions={actions}
    >
      {rule.state === 'loading' ? null : DROP_TEXTS[(rule.state === 'ready' && rule.value) || 'unknown']}
    </EmptyState>
  )
}

async function ruleOf(db: LocalDatabase, queryId: QueryId) {
  return dropRuleOf((await db.meta.get(DROPPED_RESULTS))?.value, queryId)
}
