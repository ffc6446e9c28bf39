import { lazy, memo, Suspense, useRef } from 'react'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { AlertIcon, ClockIcon, CloseIcon, NoAnswerIcon, VersionsIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StampShape } from '#ui/Stamp.tsx'
import { type StripMark, type StripTab, type TabMark } from './strip-tab.ts'
import css from './tabs.module.css'
import type { TabActs } from './use-tab-acts.ts'

// Most strips have neither pins nor groups.
const GroupHead = lazy(async () => ({ default: (await import('./StripExtras.tsx')).GroupHead }))
const PinMark = lazy(async () => ({ default: (await import('./StripExtras.tsx')).PinMark }))

type StripTabViewProps = {
  readonly tab: StripTab
  readonly active: boolean
  /** Whether the Tab key reaches it, as it does one tab. */
  readonly reachable: boolean
  readonly dragged: boolean
  readonly drop: 'before' | 'after' | undefined
  readonly renamed: boolean
  readonly closeKeys: string | undefined
  readonly acts: TabActs
}

/**
 * A tab of the strip: name, one mark, and a close button on the active and the hovered one. The close button is for pointers
 * only, since a tab may not contain a button; the Delete key closes.
 */
const View = ({ tab, active, reachable, dragged, drop, renamed, closeKeys, acts }: StripTabViewProps) => {
  const { close, showVersions, hintOf, startRename } = acts
  const { id, name, mark, beside, head } = tab
  const firstClickAt = useRef(0)
  if (head !== undefined)
    return (
      <Suspense>
        <GroupHead
          group={{ ...tab, head }}
          dragged={dragged}
          drop={drop}
          onDrag={(event) => acts.startDrag(event, id)}
          onToggle={acts.toggle && (() => acts.toggle?.(id))}
          onKeyDown={acts.onKeyDown}
        />
      </Suspense>
    )
  if (renamed) return <NameField name={name} onEnd={(typed, byKey) => acts.endRename(tab, typed, byKey)} />
  return (
    <Tooltip text={() => hintOf?.(tab) ?? name} isLong={hintOf !== undefined}>
      <div
        role="tab"
        data-tab={id}
        tabIndex={reachable ? 0 : -1}
        aria-selected={active}
        aria-controls={tab.panelId}
        aria-keyshortcuts={close && 'Delete'}
        className={css.tab}
        data-dragged={dragged || undefined}
        data-drop={drop}
        data-grouped={tab.isInGroup || undefined}
        onKeyDown={acts.onKeyDown}
        onClick={({ detail, timeStamp }) => {
          if (detail === 1) firstClickAt.current = timeStamp
          acts.select(id)
        }}
        // Both clicks were on this tab, which the first one did not just move under the pointer.
        onDoubleClick={({ timeStamp }) => timeStamp - firstClickAt.current < DOUBLE_MS && startRename?.(id)}
        onAuxClick={(event) => event.button === 1 && close?.(id)}
        onPointerDown={(event) => acts.startDrag(event, id)}
      >
        {tab.isPinned && (
          <Suspense>
            <PinMark />
          </Suspense>
        )}
        <span className={css.name}>{name}</span>
        {mark && (
          <Mark
            {...mark}
            onPress={mark.kind === 'versions' ? showVersions && (() => showVersions(id)) : undefined}
          />
        )}
        {beside && <Mark {...beside} onPress={undefined} />}
        {close && <Cross name={name} keys={closeKeys} onClose={() => close(id)} />}
      </div>
    </Tooltip>
  )
}

/** Longest interval of a double click in system settings, in ms. */
const DOUBLE_MS = 1_000

const isSameMark = (one: StripMark | undefined, other: StripMark | undefined) =>
  one?.kind === other?.kind && one?.label === other?.label

const isSameTab = (one: StripTab, other: StripTab) =>
  one === other ||
  (one.id === other.id &&
    one.name === other.name &&
    one.panelId === other.panelId &&
    one.isPinned === other.isPinned &&
    one.isInGroup === other.isInGroup &&
    one.head?.count === other.head?.count &&
    one.head?.isCollapsed === other.head?.isCollapsed &&
    isSameMark(one.mark, other.mark) &&
    isSameMark(one.beside, other.beside))

const COMPARED = ['active', 'reachable', 'dragged', 'drop', 'renamed', 'closeKeys', 'acts'] as const

/** Rendered again only when its look changes: of two hundred tabs one changes at a time. */
export const StripTabView = memo(
  View,
  (before, now) => isSameTab(before.tab, now.tab) && COMPARED.every((prop) => before[prop] === now[prop]),
)

type CrossProps = {
  readonly name: string
  readonly keys: string | undefined
  readonly onClose: () => void
}

/** Has its own tooltip: that of the tab is hidden while the pointer is over it. */
const Cross = ({ name, keys, onClose }: CrossProps) => (
  <span className={css.closePlace} onPointerOver={(event) => event.stopPropagation()}>
    <Tooltip text={`Close ${name}`} keys={keys} means="name">
      <span
        aria-hidden="true"
        className={css.close}
        onPointerDown={(event) => event.stopPropagation()}
        // Closing a tab must not take the focus from a text field elsewhere.
        onMouseDown={(event) => event.preventDefault()}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          onClose()
        }}
      >
        <CloseIcon size={14} />
      </span>
    </Tooltip>
  </span>
)

type MarkProps = {
  readonly kind: TabMark
  readonly label: string
  /** For pointers only, as the close button. */
  readonly onPress: (() => void) | undefined
}

const Mark = ({ kind, label, onPress }: MarkProps) => (
  <span
    className={css.mark}
    data-mark={kind}
    role="img"
    aria-label={label}
    onPointerDown={onPress && ((event) => event.stopPropagation())}
    onClick={
      onPress &&
      ((event) => {
        event.stopPropagation()
        onPress()
      })
    }
  >
    {(kind === 'versions' || kind === 'elsewhere') && <VersionsIcon size={14} />}
    {kind === 'failed' && <AlertIcon size={14} />}
    {kind === 'busy' && <Spinner size={14} />}
    {kind === 'refused' && <NoAnswerIcon size={14} />}
    {kind === 'waiting' && <ClockIcon size={14} />}
    {kind === 'device' && <StampShape kind="device" />}
    {kind === 'changed' && <span className={css.dot} />}
  </span>
)

type NameFieldProps = {
  readonly name: string
  readonly onEnd: (name: string | undefined, byKey: boolean) => void
}

/** An input for the name in place: Enter and blur store it, Esc does not. */
const NameField = ({ name, onEnd }: NameFieldProps) => {
  const ended = useRef(false)
  const end = (text: string | undefined, byKey: boolean) => {
    if (ended.current) return
    ended.current = true
    onEnd(text, byKey)
  }
  return (
    <input
      className={css.nameField}
      aria-label={`New name of ${name}`}
      defaultValue={name}
      autoFocus
      size={Math.max(8, Math.min(name.length, 22))}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => end(event.target.value, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The focus moves at once, and the key must not reach the next element.
        event.preventDefault()
        end(event.key === 'Enter' ? event.currentTarget.value : undefined, true)
      }}
    />
  )
}
