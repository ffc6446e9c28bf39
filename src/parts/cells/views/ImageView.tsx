import { useEffect, useRef, useState } from 'react'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { CellImage } from '#domain/query/cell/image-of-cell.ts'
import css from './views.module.css'

/** An image in a cell, drawn from its own bytes; nothing is requested for it. */
export function ImageView({ image, label }: { readonly image: CellImage; readonly label: string }) {
  const { bytes, type } = image
  const element = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<string | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    if (element.current) element.current.src = address
    // Released when it is no longer shown: otherwise the bytes stay in memory.
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return (
    <div className={css.image}>
      <img
        ref={element}
        alt={label}
        hidden={size === BROKEN}
        onLoad={({ currentTarget }) =>
          setSize(`${currentTarget.naturalWidth} by ${currentTarget.naturalHeight} pixels`)
        }
        onError={() => setSize(BROKEN)}
      />
      <p className={css.cut}>
        {[type, bytesText(bytes.length), size].filter((part) => part !== null).join(', ')}
      </p>
    </div>
  )
}

const BROKEN = 'the browser cannot draw it'
