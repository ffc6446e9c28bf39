import { expect, test } from 'vitest'
import { chartKindsInTheirFolders } from './chart-kinds.ts'

test('a kind of chart is a folder, and only its list may name it elsewhere', () => {
  const kind = {
    path: 'domain/chart/kinds/line/kind.ts',
    text: "vizTypes: ['echarts_area', 'pie']",
  }
  const naming = (path: string, text: string) => chartKindsInTheirFolders.check([kind, { path, text }]).length
  expect(naming('src/parts/a.ts', "if (vizType === 'echarts_area') return")).toBe(1)
  expect(naming('src/parts/a.ts', "if (kind === 'pie') return // echarts_area")).toBe(0)
  expect(naming('src/parts/a.ts', "import { kind } from '#domain/chart/kinds/line/kind.ts'")).toBe(1)
  expect(naming('domain/chart/kinds/bar/a.ts', "import { a } from '#domain/chart/kinds/line/a.ts'")).toBe(1)
  expect(naming('domain/chart/kinds/line/to-model.ts', "vizType === 'echarts_area'")).toBe(0)
  expect(naming('domain/chart/kinds/all.ts', 'echarts_area: line')).toBe(0)
})
