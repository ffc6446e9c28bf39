import { lazy, Suspense, useState } from 'react'
import { oftenUsed } from '#domain/explore/kinds/kind-row.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { KindIcon } from '#parts/chart/KindIcon.tsx'
import { GalleryIcon } from '#ui/icons.ts'
import css from './pane.module.css'

const KindGallery = lazy(async () => ({
  default: (await import('#features/explore/gallery/KindGallery.tsx')).KindGallery,
}))

/** The most used kinds, and a button for all of them. */
export const KindTiles = () => {
  const { explore, source } = useExploreFields()
  const [isOpen, setOpen] = useState(false)
  const { builders, vizType } = explore
  if (builders.state !== 'ready') return <div className={css.tiles} aria-busy="true" />
  const offered = [...builders.value.values()].filter(({ successor }) => successor === null)
  return (
    <div className={css.tiles} role="group" aria-label="Kind of chart">
      {oftenUsed(builders.value, vizType).map((one) => {
        const builder = builders.value.get(one)
        const name = builder?.name ?? one
        return (
          <button
            key={one}
            type="button"
            className={css.tile}
            title={name}
            aria-label={name}
            aria-pressed={one === vizType}
            onClick={() => explore.chooseKind(one)}
          >
            <KindIcon builder={builder} />
            <span className={css.tileName}>{name.replace(/^Big | Chart$/, '')}</span>
          </button>
        )
      })}
      <button
        type="button"
        className={css.tile}
        aria-haspopup="dialog"
        aria-label={`All ${offered.length} kinds`}
        onClick={() => setOpen(true)}
      >
        <GalleryIcon size={18} />
        <span className={css.tileName}>{`All ${offered.length}`}</span>
      </button>
      {isOpen && (
        <Suspense>
          <KindGallery
            builders={builders.value}
            vizType={vizType}
            source={source}
            onChoose={explore.chooseKind}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
