import { useState } from 'react'
import type { ListedTag } from '#data/answers/tags/fetch-tags.ts'
import { addTag, removeTag, renameTag } from '#data/commands/tags/tag-list.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { Result } from '#domain/core/result.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { lazily } from '#parts/lazily.ts'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage, type ListMessageView } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { AddIcon, TagIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { TagRows } from './TagRows.tsx'
import { useTags } from './use-tags.ts'

const TagNameDialog = lazily(async () => (await import('./TagNameDialog.tsx')).TagNameDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

type TagDialog = { readonly kind: 'create' } | { readonly kind: 'rename' | 'delete'; readonly tag: ListedTag }

/** Lists the tags with the numbers of their records, where they are created, renamed and deleted. */
export const TagListScreen = () => {
  const { db } = useWorkspace()
  const list = useTags()
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<TagDialog | null>(null)
  const wanted = search.trim().toLowerCase()
  const found = (list.tags ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  const denial = !list.canReach && 'Needs the server'
  return (
    <>
      <ListScreen
        label="All tags"
        start={<ScreenTitle>Tags</ScreenTitle>}
        search={{ label: 'Search tags', text: search, onSearch: setSearch }}
        end={
          <Button
            kind="primary"
            icon={AddIcon}
            disabledReason={denial}
            onPress={() => setDialog({ kind: 'create' })}
          >
            Tag
          </Button>
        }
        failure={list.tags && list.canReach && list.failure !== null ? list.failure.message : null}
        keys={{ r: list.refresh }}
        foot={<Foot list={list} found={found.length} />}
      >
        {found.length > 0 ? (
          <TagRows
            tags={found}
            recordsOf={list.recordsOf}
            denial={denial}
            onRename={(tag) => setDialog({ kind: 'rename', tag })}
            onDelete={(tag) => setDialog({ kind: 'delete', tag })}
          />
        ) : (
          <ListMessage view={messageOf(list, search, () => setSearch(''))} />
        )}
      </ListScreen>
      {dialog !== null && (
        <Dialogs db={db} dialog={dialog} recordsOf={list.recordsOf} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

/** The number of listed tags, and whether the server has more than were read. */
const Foot = ({ list, found }: { readonly list: ReturnType<typeof useTags>; readonly found: number }) => {
  const { tags, total, isFresh } = list
  const read = tags?.length ?? 0
  return (
    <>
      <ListCount found={found} total={total} what="tag" isFresh={isFresh} />
      {read < total && <span>Only the first {countText(read)} by name are listed and searched</span>}
    </>
  )
}

interface DialogsProps {
  readonly db: LocalDatabase
  readonly dialog: TagDialog
  readonly recordsOf: ReturnType<typeof useTags>['recordsOf']
  readonly onClose: () => void
}

const Dialogs = ({ db, dialog, recordsOf, onClose }: DialogsProps) => {
  if (dialog.kind === 'create')
    return (
      <TagNameDialog
        title="New tag"
        verb="Create"
        initial=""
        onSave={async (name) => problemOf(await addTag(db, name))}
        onClose={onClose}
      />
    )
  const { tag } = dialog
  if (dialog.kind === 'rename')
    return (
      <TagNameDialog
        title={`Rename “${isolated(tag.name)}”`}
        verb="Rename"
        initial={tag.name}
        onSave={async (name) => problemOf(await renameTag(db, tag, name))}
        onClose={onClose}
      />
    )
  const count = recordsOf(tag.name).length
  const remove = async () => {
    const done = await removeTag(db, tag)
    if (!done.ok)
      notify({ type: 'danger', text: 'The tag could not be deleted.', detail: done.error.message })
  }
  return (
    <ConfirmDialog
      title={`Delete “${isolated(tag.name)}”?`}
      sentence={`It is removed from ${count === 1 ? '1 record' : `${count} records`}. The records stay.`}
      keep="Keep"
      verb="Delete"
      onKeep={onClose}
      onConfirm={() => {
        void remove()
        onClose()
      }}
    />
  )
}

function problemOf(done: Result<unknown, WireError>): string | null {
  return done.ok ? null : done.error.message
}

function messageOf(
  { tags, canReach, failure, refresh }: ReturnType<typeof useTags>,
  search: string,
  onAll: () => void,
): ListMessageView {
  if (tags === undefined || (tags === null && canReach && failure === null)) return 'loading'
  if (tags === null && failure !== null)
    return {
      reason: 'failed',
      title: failure.message,
      text: 'Nothing on this device was changed.',
      action: { label: 'Try again', run: refresh },
    }
  if (tags === null)
    return { reason: 'offline', title: 'Not on this device', text: 'The list loads when the server answers.' }
  if (search.trim() !== '')
    return {
      reason: 'unmatched',
      title: `No tags with “${isolated(search.trim())}”`,
      text: 'Names are searched.',
      action: { label: 'Show all tags', run: onAll },
    }
  return {
    reason: 'empty',
    icon: TagIcon,
    title: 'No tags yet',
    text: 'Tags of dashboards, charts and datasets are listed here.',
  }
}
