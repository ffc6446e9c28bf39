import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CONFIG_KINDS, configKind } from '#domain/dashboard/filters/config/all.ts'
import { entryForm, entryName } from '#domain/dashboard/filters/config/entry-form.ts'
import type { ConfigEntry } from '#domain/dashboard/filters/config/filter-config.ts'
import type { ConfigState } from '#features/dashboards/filter-config/state/use-filter-config.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { AddIcon, DeleteIcon, DownIcon, GripIcon, UpIcon } from '#ui/icons.ts'
import css from './filter-config.module.css'

type FilterListProps = {
  readonly state: ConfigState
  /** The dataset of a new filter: that of most charts; null for none. */
  readonly firstDatasetId: number | null
}

/** The filters in their order. Each is moved by dragging, by Alt with an arrow, and by the buttons of the chosen one. */
export const FilterList = ({ state, firstDatasetId }: FilterListProps) => {
  const { config, choose, change } = state
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const replaced = useRef<string | null>(null)
  useEffect(() => {
    if (replaced.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(replaced.current)}"] button`)?.focus()
    replaced.current = null
  })
  const move = (key: string, index: number) => {
    change({ op: 'move', key, index })
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, { key }: ConfigEntry, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.altKey) return move(key, Math.min(index + step, config.entries.length - 1))
    const next = config.entries[index + step]
    if (next === undefined) return
    choose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus()
  }
  return (
    <div className={css.side}>
      <AddMenu onAdd={(wireType) => state.add(wireType, firstDatasetId)} />
      <ul ref={list} className={css.list} aria-label="Filters">
        {config.entries.map((entry, index) => (
          <li
            key={entry.key}
            className={css.row}
            data-row={entry.key}
            data-chosen={entry.key === state.chosenKey || undefined}
            draggable={!config.removals.has(entry.key)}
            onDragStart={() => setDragged(entry.key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) change({ op: 'move', key: dragged, index })
            }}
          >
            <Row
              entry={entry}
              state={state}
              index={index}
              onMove={move}
              onReplace={() => {
                replaced.current = entry.key
              }}
              onKeyDown={(event) => onKeyDown(event, entry, index)}
            />
          </li>
        ))}
      </ul>
      {config.entries.length === 0 && <p className={css.hint}>No filters yet</p>}
    </div>
  )
}

type RowProps = {
  readonly entry: ConfigEntry
  readonly state: ConfigState
  readonly index: number
  readonly onMove: (key: string, index: number) => void
  /** Keeps the focus in the row, whose buttons are about to be replaced. */
  readonly onReplace: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Row = ({ entry, state, index, onMove, onReplace, onKeyDown }: RowProps) => {
  const { config, chosenKey, problems, choose, change, remove } = state
  const { key } = entry
  const name = entryName(entry.stored, `[ ${kindLabel(entry)} ]`)
  if (config.removals.has(key))
    return (
      <>
        <span className={css.removed} role="status">{`(Removed) ${name}`}</span>
        <Button
          kind="quiet"
          onPress={() => {
            onReplace()
            change({ op: 'put-back', key })
          }}
        >
          Undo?
        </Button>
      </>
    )
  const isChosen = key === chosenKey
  const isLast = index === config.entries.length - 1
  return (
    <>
      <button
        type="button"
        className={css.name}
        data-key={key}
        data-wrong={problems.some((problem) => problem.key === key) || undefined}
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => choose(key)}
        onKeyDown={onKeyDown}
      >
        <GripIcon size={14} />
        <span className={css.label}>{name}</span>
      </button>
      {isChosen && (
        <>
          <IconButton
            label={`Move ${name} up`}
            icon={UpIcon}
            size="small"
            disabledReason={index === 0 && 'It is the first one'}
            onPress={() => onMove(key, index - 1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={DownIcon}
            size="small"
            disabledReason={isLast && 'It is the last one'}
            onPress={() => onMove(key, index + 1)}
          />
          <IconButton
            label={`Remove ${name}`}
            icon={DeleteIcon}
            size="small"
            onPress={() => {
              onReplace()
              remove(key)
            }}
          />
        </>
      )}
    </>
  )
}

function kindLabel({ stored }: ConfigEntry): string {
  const form = entryForm(stored)
  if (form?.kind === 'divider') return 'divider'
  return form === null ? 'untitled' : (configKind(form.wireType)?.label ?? 'untitled')
}

const AddMenu = ({ onAdd }: { readonly onAdd: (wireType: string) => void }) => (
  <MenuButton
    label="Add filters and dividers"
    icon={AddIcon}
    kind="secondary"
    groups={[
      {
        id: 'filters',
        caption: 'Filter',
        entries: CONFIG_KINDS.map(({ wireType, label }) => ({
          id: wireType,
          label,
          run: () => onAdd(wireType),
        })),
      },
      { id: 'divider', entries: [{ id: 'divider', label: 'Divider', run: () => onAdd('divider') }] },
    ]}
  >
    Add filters and dividers
  </MenuButton>
)
