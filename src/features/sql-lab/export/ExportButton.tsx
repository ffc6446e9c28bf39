import { useState } from 'react'
import type { Query } from '#domain/query/query.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/icons.ts'

const ExportDialog = lazily(async () => (await import('./ExportDialog.tsx')).ExportDialog)

interface ExportButtonProps {
  readonly query: Query
}

/** Opens what asks how a result is to leave as a file. Load it lazily. */
export function ExportButton({ query }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={DownloadIcon} onPress={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
