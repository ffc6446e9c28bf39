import { expect, test } from 'vitest'
import { formEcho } from '#domain/chart/legacy/form-echo.ts'

test('a form is returned with its filters split by how they are written', () => {
  const adhoc_filters = [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: '==', comparator: 'ATL' },
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'nosuch > 1' },
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a < 2' },
    { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'count(*) > 3' },
    null,
  ]
  expect(formEcho({ viz_type: 'world_map', adhoc_filters })).toEqual({
    viz_type: 'world_map',
    adhoc_filters,
    applied_time_extras: {},
    where: '(nosuch > 1) AND (a < 2)',
    having: '(count(*) > 3)',
    filters: [{ col: 'origin', op: '==', val: 'ATL' }],
  })
})
