import type { Place } from '#app/navigation/places.ts'
import { links } from '#src/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchEmptyIcon } from '#ui/icons.ts'
import css from './faults.module.css'

/** An address that no screen has. */
export const NotFound = ({ places }: { readonly places: readonly Place[] }) => (
  <div className={css.fault}>
    <EmptyState
      icon={SearchEmptyIcon}
      title="Nothing has this address"
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
      <p className={css.words}>{location.pathname}</p>
    </EmptyState>
  </div>
)

/** The ways out of a screen that is not there: the places of the navigation. */
export const PlaceLinks = ({ places }: { readonly places: readonly Place[] }) =>
  places.map(({ name, address, icon: Glyph }) => (
    <a key={name} className={css.way} href={address}>
      <Glyph />
      {name}
    </a>
  ))
