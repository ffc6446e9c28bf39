import { useMemo } from 'react'
import {
  type DashboardFilter,
  type DashboardGroup,
  isInGroup,
} from '#domain/dashboard/list/find-dashboards.ts'
import { mostUsedTags } from '#domain/dashboard/list/most-used-tags.ts'
import { links } from '#src/links.ts'
import { DashboardIcon, DeviceIcon, type Icon, StarIcon, TagIcon, UserIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import css from './list.module.css'
import type { DashboardList } from './use-dashboard-list.ts'

interface DashboardGroupsProps {
  readonly list: Pick<DashboardList, 'entries' | 'userId'>
  readonly filter: Pick<DashboardFilter, 'group' | 'tag'>
  readonly onChoose: (changes: Partial<DashboardFilter>) => void
}

const GROUPS: readonly { id: DashboardGroup; label: string; icon: Icon }[] = [
  { id: 'all', label: 'All', icon: DashboardIcon },
  { id: 'favorites', label: 'Favorites', icon: StarIcon },
  { id: 'mine', label: 'Mine', icon: UserIcon },
  { id: 'device', label: 'On this device', icon: DeviceIcon },
]

/** The groups and the tags of the list, with counts. */
export const DashboardGroups = ({ list, filter, onChoose }: DashboardGroupsProps) => {
  const { entries, userId } = list
  const tags = useMemo(() => mostUsedTags(entries), [entries])
  const countOf = (group: DashboardGroup) => entries.filter((entry) => isInGroup(entry, group, userId)).length
  return (
    <aside className={css.side} aria-label="Groups" data-pane>
      <header className={css.sideHead}>
        <ScreenTitle>Dashboards</ScreenTitle>
      </header>
      <div className={css.groups}>
        {GROUPS.map(({ id, label, icon: Glyph }) => (
          <button
            key={id}
            type="button"
            className={css.group}
            aria-pressed={filter.group === id}
            onClick={() => onChoose({ group: id })}
          >
            <Glyph size={14} />
            <span className={css.groupLabel}>{label}</span>
            <span className={css.groupCount}>{countOf(id)}</span>
          </button>
        ))}
      </div>
      {tags.length > 0 && (
        <div className={css.groups} data-tags>
          <a className={css.groupsHead} href={links.tags()}>
            Tags
          </a>
          {tags.map(({ name, count }) => (
            <button
              key={name}
              type="button"
              className={css.group}
              aria-pressed={filter.tag === name}
              onClick={() => onChoose({ tag: filter.tag === name ? null : name })}
            >
              <TagIcon size={14} />
              <span className={css.groupLabel}>{name}</span>
              <span className={css.groupCount}>{count}</span>
            </button>
          ))}
        </div>
      )}
    </aside>
  )
}
