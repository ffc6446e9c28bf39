import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import type { CellValue, GridColumn } from '#ui/grid/cell-value.ts'
import { byteSize, countBytes, groupDigits, plainText } from '#ui/grid/format-cell.ts'
import { CheckIcon, CopyIcon } from '#ui/icons.ts'
import { JsonTree } from './JsonTree.tsx'
import { parseJson } from './parse-json.ts'
import css from './viewer.module.css'

type CellViewerProps = {
  readonly column: GridColumn | undefined
  readonly row: number
  readonly value: CellValue | undefined
  readonly onClose: () => void
}

/** One cell in full: text with its line breaks, JSON as a tree that folds, and a button that copies it. */
export const CellViewer = ({ column, row, value, onClose }: CellViewerProps) => {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const text = value === undefined ? '' : plainText(value)
  const tree = treeOf(value, column)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={column?.name ?? 'Cell'}
      sentence={`${column?.typeLabel ?? ''}, row ${groupDigits(String(row + 1))}, ${sizeText(value, column)}`}
      error={
        copied === 'failed'
          ? 'The browser did not allow copying. Mark the text and copy it with the keys.'
          : undefined
      }
      actions={
        <>
          <Button size="large" icon={copied === 'yes' ? CheckIcon : CopyIcon} onPress={() => void copy()}>
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </Button>
          <Button size="large" kind="primary" autoFocus onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={css.well}>
        {value === undefined && <p className={css.absent}>Not loaded yet.</p>}
        {value === null && <p className={css.absent}>null</p>}
        {value === '' && <p className={css.absent}>empty</p>}
        {tree === undefined ? (
          <pre className={css.text}>{text}</pre>
        ) : (
          <JsonTree value={tree} label={column?.name ?? 'JSON'} />
        )}
      </div>
    </Dialog>
  )
}

/** The value as a tree, when it is one or when its text is JSON. */
const treeOf = (value: CellValue | undefined, column: GridColumn | undefined) => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'object') return value
  if (typeof value !== 'string' || (column?.kind !== 'json' && !/^\s*[[{]/.test(value))) return undefined
  const parsed = parseJson(value)
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined
}

const sizeText = (value: CellValue | undefined, column: GridColumn | undefined) => {
  if (typeof value !== 'string') return 'one value'
  if (column?.kind === 'bytes') return byteSize(countBytes(value))
  const lines = value.split('\n').length
  return `${groupDigits(String(value.length))} characters${lines > 1 ? `, ${groupDigits(String(lines))} lines` : ''}`
}
