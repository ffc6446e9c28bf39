import { useEffect, useState } from 'react'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { CellImage } from '#domain/query/cell/image-of-cell.ts'
import css from './views.module.css'

/** An image that is in a cell, drawn from its own bytes; nothing is fetched for it. */
export function ImageView({ image, label }: { readonly image: CellImage; readonly label: string }) {
  const address = useAddress(image)
  const [size, setSize] = useState<string | null>(null)
  return (
    <div className={css.image}>
      {address !== null && size !== BROKEN && (
        <img
          src={address}
          alt={label}
          onLoad={({ currentTarget }) =>
            setSize(`${currentTarget.naturalWidth} by ${currentTarget.naturalHeight} pixels`)
          }
          onError={() => setSize(BROKEN)}
        />
      )}
      <p className={css.cut}>
        {[image.type, bytesText(image.bytes.length), size].filter((part) => part !== null).join(', ')}
      </p>
    </div>
  )
}

const BROKEN = 'the browser cannot draw it'

/** An address of the bytes in this window, given back as soon as it is not needed. */
function useAddress({ bytes, type }: CellImage): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return address
}
