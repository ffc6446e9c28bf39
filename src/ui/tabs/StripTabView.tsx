import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { AlertIcon, ClockIcon, CloseIcon, NoAnswerIcon, VersionsIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StampShape } from '#ui/Stamp.tsx'
import type { StripTab, TabMark } from './TabStrip.tsx'
import css from './tabs.module.css'

export type StripTabViewProps = {
  readonly tab: StripTab
  readonly active: boolean
  /** The one tab that the Tab key reaches. */
  readonly reachable: boolean
  readonly dragged: boolean
  readonly drop: 'before' | 'after' | undefined
  readonly renamed: boolean
  readonly closeKeys: string | undefined
  readonly onSelect: () => void
  readonly onClose: (() => void) | undefined
  readonly onVersions: (() => void) | undefined
  readonly hintOf: ((tab: StripTab) => string) | undefined
  readonly onRenameStart: (() => void) | undefined
  /** Without a name nothing changes. */
  readonly onRenameEnd: (name: string | undefined, byKey: boolean) => void
  readonly onDragStart: (event: PointerEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * One tab of the strip: name, one mark, and a cross on the active and the hovered one. The cross is for pointers
 * only (a tab may hold no button); keys close with Delete.
 */
export const StripTabView = (props: StripTabViewProps) => {
  const {
    tab,
    active,
    reachable,
    dragged,
    drop,
    renamed,
    closeKeys,
    onSelect,
    onClose,
    onVersions,
    hintOf,
    onRenameStart,
    onRenameEnd,
  } = props
  if (renamed) return <NameField name={tab.name} onEnd={onRenameEnd} />
  return (
    <Tooltip text={() => hintOf?.(tab) ?? tab.name} isLong={hintOf !== undefined}>
      <div
        role="tab"
        data-tab={tab.id}
        tabIndex={reachable ? 0 : -1}
        aria-selected={active}
        aria-controls={tab.panelId}
        aria-keyshortcuts={onClose && 'Delete'}
        className={css.tab}
        data-dragged={dragged || undefined}
        data-drop={drop}
        onKeyDown={props.onKeyDown}
        onClick={onSelect}
        onDoubleClick={onRenameStart}
        onAuxClick={(event) => event.button === 1 && onClose?.()}
        onPointerDown={props.onDragStart}
      >
        <span className={css.name}>{tab.name}</span>
        {tab.mark && <Mark {...tab.mark} onPress={tab.mark.kind === 'versions' ? onVersions : undefined} />}
        {tab.beside && <Mark {...tab.beside} onPress={undefined} />}
        {onClose && <Cross name={tab.name} keys={closeKeys} onClose={onClose} />}
      </div>
    </Tooltip>
  )
}

type CrossProps = {
  readonly name: string
  readonly keys: string | undefined
  readonly onClose: () => void
}

/** Has words of its own: those of the tab go while the pointer is on it. */
const Cross = ({ name, keys, onClose }: CrossProps) => (
  <span className={css.closePlace} onPointerOver={(event) => event.stopPropagation()}>
    <Tooltip text={`Close ${name}`} keys={keys} means="name">
      <span
        aria-hidden="true"
        className={css.close}
        onPointerDown={(event) => event.stopPropagation()}
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
  /** For pointers only, as the cross: a tab may hold no button. */
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

type NameFieldProps = { readonly name: string; readonly onEnd: StripTabViewProps['onRenameEnd'] }

/** The name, to be typed over in place: Enter and leaving keep it, Esc does not. */
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
      maxLength={200}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => end(event.target.value, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The keyboard goes elsewhere at once, and the key must not go with it.
        event.preventDefault()
        end(event.key === 'Enter' ? event.currentTarget.value : undefined, true)
      }}
    />
  )
}
