/** Statements that are hard to format, by hand. All but those with templates are valid for DuckDB's parser. */
export const HARD: readonly string[] = [
  'select a::int',
  'select a :: int , b::decimal(10,2)',
  'select [1,2,[3]]',
  'select $$ a ; -- b $$',
  'select $tag$ $$ $tag$ as x',
  "select 'it''s; /* no */ -- no'",
  "select E'a\\'b', 'c'",
  "select 'a'\n'b'",
  'select \'a\' as "B c", "d""e" from "F g"."h"',
  'select - -1, - - 1, +-1, 1 - -1, 1--1\n',
  "select a->>'x', a -> 'y', a->-1 from t",
  'select a<>b, a<=b, a >= b, a != b, a||b, a<@b, a@>b, a && b from t',
  'select a ~ b, a !~ b, a^@b, a**2, a//2, a%2, ~a, a<<1, a>>1, a&1|2 from t',
  "select {'a': 1, b: {'c': [1]}}",
  "select map {'a': 1}, struct_pack(a := 1, b := 2)",
  'select x -> x + 1',
  'select list_transform([1,2], lambda x : x + 1)',
  'select a[1], a[1:2], a[-1:], t.s[1].f from t',
  'select t.*, t . a, count ( * ), count(*) filter (where a>1) from t',
  'select a as "end", b as value, c as Type, d as Date from t',
  'select case when a then b when c then case d when 1 then 2 end else null end as "case" from t',
  'select a as from_, from_.b from from_',
  'from t select a where b',
  'values (1,2),(3,4)',
  'table t',
  'select * exclude (a) replace (b+1 as b) from t',
  "select columns('a.*') from t",
  'select sum(a) over (partition by b order by c rows between 1 preceding and current row) from t',
  'select sum(a) over w from t window w as (partition by b)',
  'select a from t qualify row_number() over (order by a)=1',
  'select a from t group by all order by all desc nulls last limit 10 offset 5',
  'select a from t tablesample 10%',
  'with recursive r(n) as (select 1 union all select n+1 from r where n<5) select * from r',
  'with x as materialized (select 1), y as not materialized (select 2) select * from x,y',
  'select * from a left join b using (id) right outer join c on a.id=c.id full join d on true cross join e natural join f',
  'select * from a asof join b on a.t>=b.t',
  'select * from a positional join b',
  'select (select max(a) from t), exists(select 1), not exists (select 2), a in (1,2), a not in (select 3) from t',
  'select a between 1 and 2, a not between symmetric from t'.replace(' symmetric', ' 1 and 3'),
  "select interval '1' day, interval 3 month, date '2020-01-01', timestamp '2020-01-01 00:00:00'",
  'select 1e5, 1.5e-3, .5, 1., 1_000, 0x1F, 1e+3',
  'select a.b.c.d from a.b.c',
  'select 1 union select 2 union all select 3 intersect select 4 except all select 5',
  'select distinct on (a) a,b from t order by a,b',
  'select a, -- first\n b -- second\n, c /* third */ from t -- end',
  '/* head */ select /* a */ 1 /* b */ + /* c */ 2 /* d */',
  '-- one\n-- two\n\nselect 1',
  'select 1 -- last',
  '/*\n * block\n *   with indent\n */\nselect 1',
  'select /* nested /* inner */ still */ 1',
  'select \'-- no comment\', "/* no comment */" from t',
  "select left(a,2), right(a,2), replace(a,b,c), date_trunc('day',a), first(a), last(a) from t",
  'select "select", "from" from "where"',
  'select value, type, year, month, name, state, action, level, role, data from t',
  'select a is null, a is not null, a is distinct from b, a is not distinct from b from t',
  "select a like 'x%' escape '!', a ilike 'y', a similar to 'z', a not like 'q' from t",
  'select cast(a as varchar), try_cast(a as date), a::timestamp with time zone from t',
  "select extract(year from a), substring(a from 1 for 2), position('x' in a), trim(both ' ' from a) from t",
  "select array_agg(a order by b desc), string_agg(distinct a, ',') from t",
  'select a collate nocase from t order by a collate nocase',
  'pivot t on a using sum(b) group by c',
  'unpivot t on a,b into name n value v',
  'describe select 1',
  'explain select 1',
  'explain analyze select a from t',
  'summarize t',
  'show tables',
  "select * from (values (1,'a'),(2,'b')) as v(n,s)",
  'select * from range(10) r(i), generate_series(1,2), unnest([1,2]) u(x)',
  'select * from t, lateral (select t.a+1 as b)',
  'select grouping(a), count(*) from t group by grouping sets ((a),(b),()), cube(a,b), rollup(c)',
  'select a from t where (a,b) in ((1,2),(3,4)) and not (c or d) xor e'.replace(' xor e', ''),
  'select a, b, from t where a = 1,'.replace(' where a = 1,', ''),
  'select 1 as a,, 2'.replace(',,', ','),
  'select \u00e9t\u00e9, "\u65e5\u672c", \'\ud83d\ude00\' from \u0442\u0430\u0431\u043b\u0438\u0446\u0430',
  "select '\u202eabc' as rtl",
  'select\t1\r\n,\r\n2',
  'select 1;select 2;;select 3;',
  'select a from t limit 5;\n\n-- done\n',
  'select a_very_long_column_name_number_one, a_very_long_column_name_number_two, a_very_long_column_name_number_three from t',
  'select coalesce(a_very_long_argument_name, another_very_long_argument_name, a_third_very_long_argument_name) from t',
  `select ${Array.from({ length: 60 }, (_one, at) => `c${at}`).join(',')} from t`,
  `select ${'('.repeat(40)}1${')'.repeat(40)}`,
]

/** Statements with templates, which no engine reads. */
export const TEMPLATES: readonly string[] = [
  'select * from {{ t }} where a={{ x }}',
  "select '{{ a }}', {{ b }} from tbl_{{ day }}_x",
  'select {% if a %} b {% else %} c {% endif %} from t',
  '{% set days = [1,2] %}\nselect 1\n{% for d in days %}\nunion all select {{ d }}\n{% endfor %}',
  'select {# a comment; with select #} 1',
  "select {{ \"it's\" }}, {{ f('a;b') }} ; select {{ c }}",
  'select a from t where {{ filter_values("a")|where_in }} and b>1',
  '{{ macro }}',
  'select {{a}}{{b}}, {{ a }}.{{ b }}, "{{ c }}" from x',
  'select case when {{ a }} then 1 end, x::{{ type }} from t -- {{ note }}',
]

/** A repeatable sequence of numbers from 0 to below `most`. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const NAMES = [
  'a',
  'Value',
  'typE',
  '"Odd name"',
  'delay',
  'Origin',
  't1.b',
  's.T2.c',
  'year_',
  'état',
  '_x1',
]
const TABLES = ['flights', 'Airports', 'main."Odd"', 's.t']
const VALUES = [
  '1',
  '0.5',
  '1e3',
  "'x'",
  "'it''s'",
  'null',
  'true',
  "date '2020-01-01'",
  '[1, 2]',
  "{'k': 1}",
]
const OPERATORS = ['+', '-', '*', '/', '||', '=', '<>', '<=', '>', 'and', 'OR', 'is distinct from', 'like']
const FUNCTIONS = ['count', 'Sum', 'coalesce', 'MAX', 'date_trunc', 'lower']
const SPACES = [' ', '  ', '\n', '\t', ' \n  ', ' /* note */ ', ' -- note\n']

/** Generates statements of a simple grammar, written carelessly: any case, spaces and comments anywhere. */
export function generated(count: number): readonly string[] {
  const roll = dice(41)
  const one = (list: readonly string[]): string => list[roll(list.length)] ?? ''
  const some = (most: number, make: () => string): string =>
    Array.from({ length: 1 + roll(most) }, make).join(one([',', ', ', ' ,', ' , ']))
  const word = (text: string): string => (roll(2) === 0 ? text : text.toUpperCase())
  const gap = (): string => one(SPACES)

  function expression(depth: number): string {
    const kind = roll(depth > 2 ? 2 : 9)
    const inner = () => expression(depth + 1)
    if (kind === 0) return one(NAMES)
    if (kind === 1) return one(VALUES)
    if (kind === 2) return `${inner()} ${one(OPERATORS)}${gap()}${inner()}`
    if (kind === 3) return `${one(FUNCTIONS)}(${some(3, inner)})`
    if (kind === 4) return `(${inner()})`
    if (kind === 5)
      return `${word('case')} ${word('when')} ${inner()} ${word('then')} ${inner()} ${word('end')}`
    if (kind === 6) return `${word('cast')}(${inner()} ${word('as')} varchar)`
    if (kind === 7) return `(${one(NAMES)} ${word('in')}${one(['', ' '])}(${some(3, inner)}))`
    return `(-${inner()})::text`
  }

  function select(depth: number): string {
    const column = () =>
      `${expression(depth)}${roll(3) === 0 ? ` ${word('as')} ${one(['N', 'end_', 'Value', '"As is"'])}` : ''}`
    const table = () => (depth < 2 && roll(5) === 0 ? `(${select(depth + 1)}) q` : one(TABLES))
    const parts = [
      `${word('select')}${roll(6) === 0 ? ` ${word('distinct')}` : ''}${gap()}${some(4, column)}`,
      `${word('from')}${gap()}${table()}`,
      ...(roll(3) === 0 ? [`${word('left join')} ${table()} z ${word('on')} ${expression(1)}`] : []),
      ...(roll(2) === 0 ? [`${word('where')} ${expression(0)}`] : []),
      ...(roll(3) === 0 ? [`${word('group by')} ${some(2, () => one(NAMES))}`] : []),
      ...(roll(3) === 0 ? [`${word('order by')} ${one(NAMES)} ${word(one(['asc', 'desc']))}`] : []),
      ...(roll(3) === 0 ? [`${word('limit')} ${1 + roll(100)}`] : []),
    ]
    return parts.join(gap())
  }

  return Array.from({ length: count }, () => select(0))
}
