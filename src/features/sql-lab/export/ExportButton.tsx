import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { exportDenial } from '#domain/capabilities/denials.ts'
import type { Query } from '#domain/query/query.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'

const ExportDialog = lazily(async () => (await import('./ExportDialog.tsx')).ExportDialog)

interface ExportButtonProps {
  readonly query: Query
}

/** Opens the export dialog. Load it lazily. */
export function ExportButton({ query }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const denial = useStore(knownServer, exportDenial)
  return (
    <>
      <Button kind="quiet" icon={DownloadIcon} disabledReason={denial} onPress={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
