import { useState } from 'react'
import { toggleFavorite } from '#data/commands/dashboards/toggle-favorite.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { StarIcon } from '#ui/icons.ts'

type StarProps = { readonly id: number; readonly isFavorite: boolean }

/** The star changes once the server has confirmed it; without a network it is sent later. Load it lazily. Source: BI spec §4. */
export const Star = ({ id, isFavorite }: StarProps) => {
  const { db } = useWorkspace()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      await toggleFavorite(db, id, !isFavorite)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <IconButton label="Favorite" icon={StarIcon} on={isFavorite} busy={isBusy} onPress={() => void press()} />
  )
}
