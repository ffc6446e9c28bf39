import { newChartKey, readLocalDraft } from '#data/commands/explore/chart-drafts.ts'
import { useLive } from '#data/db/live.ts'
import type { ExploreAddress } from '#domain/explore/address/address.ts'
import { Builder } from '#features/explore/builder/Builder.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { NotOpened } from './late-not-opened.ts'

type OpenDraftProps = {
  readonly id: string
  readonly address: ExploreAddress
  readonly go: (address: string) => void
}

/** Opens a draft of a new chart. */
export const OpenDraft = ({ id, address, go }: OpenDraftProps) => {
  const { db } = useWorkspace()
  const key = newChartKey(id)
  const found = useLive(async () => ({ draft: await readLocalDraft(db, key) }), [db, key])
  if (found.state === 'loading') return <div className="fill" aria-busy="true" />
  if (found.state === 'failed' || found.value.draft === null) return <NotOpened what="draft" failure={null} />
  return <Builder draftKey={key} initial={found.value.draft} saved={null} address={address} go={go} />
}
