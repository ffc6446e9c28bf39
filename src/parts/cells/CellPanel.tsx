import { useId, useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { cellBytes } from '#domain/query/cell/cell-bytes.ts'
import { imageOfCell } from '#domain/query/cell/image-of-cell.ts'
import { jsonRoot } from '#domain/query/cell/json-node.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { leavesProduct, safeLink } from '#domain/security/safe-link.ts'
import { copyBy, copyText, notifyNotCopied } from '#parts/copy-text.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CopyIcon, ExternalIcon, RecordIcon } from '#ui/icons.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { CellAside } from './CellAside.tsx'
import css from './cells.module.css'
import type { CellSource } from './source/cell-source.ts'
import { useRowCells } from './source/use-row-cells.ts'
import { HexView } from './views/HexView.tsx'
import { ImageView } from './views/ImageView.tsx'
import { JsonTree } from './views/JsonTree.tsx'
import { TextView } from './views/TextView.tsx'

interface CellPanelProps {
  readonly source: CellSource
  readonly row: number
  readonly column: number
  readonly opened: number
  readonly onOpened: () => void
  readonly onRecord: () => void
  readonly onClose: () => void
}

/** One cell in full: JSON as a tree, text with its lines, bytes, or an image. */
export function CellPanel({ source, row, column, opened, onOpened, onRecord, onClose }: CellPanelProps) {
  const about = source.columns[column]
  const read = useRowCells(source, { row, firstColumn: column, lastColumn: column })
  const shown = read.state === 'ready' ? read.value[0] : undefined
  const cell = shown?.cell ?? null
  const length = shown?.length ?? null
  const text = cell === null ? null : String(cell)
  const size = about === undefined || text === null ? null : sizeText(text, about, length)
  const copy = async () => {
    if (length === null) return copyText(text ?? '', 'The value was copied')
    const full = await source.fullText(row, column)
    if (!full.ok) return notifyNotCopied()
    // A text of this length is not read on the main thread.
    const content = [new ClipboardItem({ 'text/plain': full.value })]
    return copyBy(async () => navigator.clipboard.write(content), 'The value was copied')
  }
  return (
    <CellAside
      title={about?.name ?? 'Cell'}
      caption={[about?.type?.toLowerCase(), `row ${countText(row + 1)}`, size].filter(Boolean).join(', ')}
      opened={opened}
      onOpened={onOpened}
      onClose={onClose}
      tools={
        <>
          <IconButton
            label="Copy the value"
            icon={CopyIcon}
            disabledReason={text === null && 'There is no value'}
            onPress={() => void copy()}
          />
          <IconButton label="Show the full row" keys="Shift+Enter" icon={RecordIcon} onPress={onRecord} />
        </>
      }
    >
      {read.state === 'failed' && (
        <p className={css.absent} role="alert">
          {read.error.message}
        </p>
      )}
      {read.state === 'ready' && about !== undefined && (
        <>
          {length !== null && (
            <p className={css.cutNote} role="note">
              The first {countText(text?.length ?? 0)} characters are shown. Copy takes all of them.
            </p>
          )}
          <Value key={`${row} ${column}`} cell={cell} column={about} isCut={length !== null} />
        </>
      )}
    </CellAside>
  )
}

function sizeText(text: string, { kind }: ResultColumn, length: number | null): string | null {
  if (kind === 'number' || kind === 'boolean' || kind === 'time') return null
  if (kind === 'bytes') {
    const { bytes, isMore } = cellBytes(text)
    return `${isMore || length !== null ? 'over ' : ''}${bytesText(bytes.length)}`
  }
  return text.length === 1 ? '1 character' : `${countText(length ?? text.length)} characters`
}

interface ValueProps {
  readonly cell: ResultCell
  readonly column: ResultColumn
  /** The cell is longer than the text that was read. */
  readonly isCut: boolean
}

function Value({ cell, column, isCut }: ValueProps) {
  if (cell === null || cell === '') return <p className={css.absent}>{cell === null ? 'null' : 'empty'}</p>
  return <Forms text={String(cell)} column={column} isCut={isCut} />
}

const LABELS = { tree: 'Tree', image: 'Image', text: 'Text', hex: 'Bytes' } as const

type Form = keyof typeof LABELS

function Forms({ text, column, isCut }: Omit<ValueProps, 'cell'> & { readonly text: string }) {
  const isBytes = column.kind === 'bytes'
  const root = useMemo(
    () => (isBytes || column.kind === 'number' ? null : jsonRoot(text)),
    [text, column, isBytes],
  )
  // Only a complete image is drawn.
  const image = useMemo(() => (isCut ? null : imageOfCell(text, isBytes)), [text, isBytes, isCut])
  const forms: readonly Form[] = [
    ...(root === null ? [] : (['tree'] as const)),
    ...(image === null ? [] : (['image'] as const)),
    ...(isBytes ? (['hex', 'text'] as const) : (['text'] as const)),
  ]
  const [chosen, setChosen] = useState<Form | null>(null)
  const shown = chosen ?? forms[0] ?? 'text'
  const panelId = useId()
  return (
    <>
      {forms.length > 1 && (
        <div className={css.forms}>
          <SectionTabs
            label="Ways to show the cell"
            panelId={panelId}
            activeId={shown}
            tabs={forms.map((form) => ({ id: form, label: LABELS[form] }))}
            onSelect={(id) => setChosen(forms.find((form) => form === id) ?? null)}
          />
        </div>
      )}
      <div
        id={panelId}
        className={css.content}
        {...(forms.length > 1 ? { role: 'tabpanel', 'aria-label': LABELS[shown] } : {})}
      >
        {shown === 'tree' && root !== null && <JsonTree text={text} root={root} label={column.name} />}
        {shown === 'image' && image !== null && <ImageView image={image} label={`Image in ${column.name}`} />}
        {shown === 'hex' && <HexView text={text} />}
        {shown === 'text' && (
          <>
            <WebLink text={text} />
            <TextView text={text} />
          </>
        )}
      </div>
    </>
  )
}

/** A link for a text that is nothing but a web address; the text below shows the address. */
function WebLink({ text }: { readonly text: string }) {
  const href = /^https?:/i.test(text.slice(0, 8).trimStart()) ? safeLink(text) : null
  if (href === null || !leavesProduct(href)) return null
  return (
    <a className={css.webLink} href={href} target="_blank" rel="noopener noreferrer nofollow">
      <ExternalIcon size={14} />
      Open this address
    </a>
  )
}
