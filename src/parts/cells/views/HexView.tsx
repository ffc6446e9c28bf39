import { useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { cellBytes, MOST_BYTES } from '#domain/query/cell/cell-bytes.ts'
import { hexLines } from '#domain/query/cell/hex-lines.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './views.module.css'

const LINES_AT_ONCE = 256

/** The bytes of a cell: their offset, their digits, and the characters that they stand for. */
export function HexView({ text }: { readonly text: string }) {
  const [count, setCount] = useState(LINES_AT_ONCE)
  const { bytes, isMore } = useMemo(() => cellBytes(text), [text])
  const lines = hexLines(bytes, 0, count)
  return (
    <div className={css.hex} tabIndex={0} role="group" aria-label="Bytes of the cell">
      {lines.map((line) => (
        <div key={line.offset} className={css.hexLine}>
          <span className={css.offset}>{line.offset}</span>
          <span className={css.digits}>{line.digits}</span>
          <span className={css.ascii}>{line.letters}</span>
        </div>
      ))}
      {lines.length * 16 < bytes.length && (
        <div className={css.rest}>
          <span>
            {countText(lines.length * 16)} of {isMore && 'over '}
            {countText(bytes.length)} bytes
          </span>
          <Button kind="quiet" onPress={() => setCount(count + LINES_AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
      {isMore && lines.length * 16 >= bytes.length && (
        <p className={css.cut}>The first {bytesText(MOST_BYTES)} are shown. A copy has all.</p>
      )}
    </div>
  )
}
