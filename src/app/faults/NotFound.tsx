import type { Place } from '#app/navigation/places.ts'
import { links } from '#src/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchEmptyIcon } from '#ui/icons.ts'
import css from './faults.module.css'
import { PlaceLinks } from './PlaceLinks.tsx'

/** Shown for an address without a screen. */
export const NotFound = ({ places }: { readonly places: readonly Place[] }) => (
  <div className={css.fault}>
    <EmptyState
      icon={SearchEmptyIcon}
      title="Page not found"
      size="page"
      level={1}
      actions={
        <>
          <PlaceLinks places={places} />
          <a className={css.way} href={links.start()}>
            Start
          </a>
        </>
      }
    >
      <p className={css.details}>{location.pathname}</p>
    </EmptyState>
  </div>
)
