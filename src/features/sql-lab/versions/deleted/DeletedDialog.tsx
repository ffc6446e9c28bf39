import { type ComponentProps, useRef, useState } from 'react'
import type { Live } from '#data/db/live.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { DeletedQuery } from '#domain/editor/versions/deleted-queries.ts'
import { findDeleted } from '#domain/editor/versions/find-deleted.ts'
import bin from '#features/sql-lab/versions/bin/bin.module.css'
import { focusNextRow } from '#features/sql-lab/versions/bin/focus-next-row.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SavedQueryIcon } from '#ui/icons.ts'
import { DeletedRows } from './DeletedRows.tsx'
import css from './deleted.module.css'

interface DeletedDialogProps extends Omit<ComponentProps<typeof DeletedRows>, 'queries'> {
  readonly queries: Live<readonly DeletedQuery[]>
  readonly error: string | undefined
  readonly onClose: () => void
}

/** Lists the deleted saved queries, with a search by name and text. */
export function DeletedDialog({ queries, error, onClose, ...rows }: DeletedDialogProps) {
  const hasRows = queries.state === 'ready' && queries.value.length > 0
  return (
    <Dialog
      open
      size="large"
      title="Deleted saved queries"
      sentence="Stored on this device for 30 days. A restored query is restored on the server too."
      error={error}
      onClose={onClose}
      actions={
        <Button size="large" autoFocus={!hasRows} onPress={onClose}>
          Close
        </Button>
      }
    >
      {hasRows ? <FoundRows queries={queries.value} {...rows} /> : <Nothing state={queries.state} />}
    </Dialog>
  )
}

function FoundRows({ queries, ...rows }: ComponentProps<typeof DeletedRows>) {
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const found = findDeleted(queries, search)
  return (
    <div ref={box} className={css.panel} onKeyDown={(event) => focusNextRow(event, box.current)}>
      <SearchField
        label="Search deleted queries, names and text"
        value={search}
        onChange={setSearch}
        autoFocus
      />
      <div className="scroll">
        {found.length === 0 ? (
          <p className={bin.nothing}>
            {`Nothing named “${isolated(search.trim())}”. Searched names and texts of deleted saved queries.`}
          </p>
        ) : (
          <DeletedRows queries={found} {...rows} />
        )}
      </div>
    </div>
  )
}

function Nothing({ state }: Pick<Live<unknown>, 'state'>) {
  if (state === 'loading') return <div className={css.panel} aria-busy="true" />
  if (state === 'failed')
    return (
      <EmptyState tone="danger" title="The deleted queries could not be read" role="alert">
        They are still on this device. Load the page again.
      </EmptyState>
    )
  return (
    <EmptyState icon={SavedQueryIcon} title="No deleted saved queries">
      A deleted saved query stays in this list for 30 days.
    </EmptyState>
  )
}
