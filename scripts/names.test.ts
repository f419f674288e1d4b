import { expect, test } from 'vitest'
import { declared, faultsIn, settersIn } from './names.ts'

test.each([
  ['a variable', 'const said = 1', 'said'],
  ['a function', 'export async function tellOwners() {}', 'tellOwners'],
  ['a parameter', 'send((told: string) => told)', 'told'],
  ['what a pattern takes out', 'const { input: deed, ...rest } = it', 'deed'],
  ['a type', 'interface Asked { a: 1 }\ntype Ask = string', 'Ask'],
  ['a field of a type', 'interface A { whoever: string }', 'whoever'],
  ['a field of what is sent', 'interface Order { sellerDoubt: string }', 'sellerDoubt'],
  ['a list', 'const doubts = []', 'doubts'],
  ['a method', 'class A { #again() {} }', 'again'],
])('it is seen in %s', (_, code, name) => {
  expect(faultsIn('server/x.ts', code)).toEqual([expect.stringContaining(`the name ${name} says`)])
})

test('it is seen in the name of a file, and only there where it is a word of its own', () => {
  expect(faultsIn('server/trail.ts', '')).toEqual([expect.stringContaining('the file trail')])
  expect(faultsIn('server/task.ts', 'const hotels = trailing.against(unsaid)')).toEqual([])
})

test('halls have doors, requests have guards', () => {
  expect(faultsIn('web/map/x.ts', 'const doors = 1')).toEqual([])
  expect(faultsIn('server/kernel/x.ts', 'const doors = 1')).toHaveLength(1)
})

test('it is seen in calls and in classes of style sheets, and not in their values', () => {
  expect(
    faultsIn('contract/calls.ts', "  'privacy.ask':            POST  ('profile/erasure/letter', { says: 'Ask' }),"),
  ).toEqual([expect.stringContaining('the call privacy.ask says')])
  expect(faultsIn('web/x/x.css', '.meet .said-text, .a { inset: .5px }')).toEqual([
    expect.stringContaining('the class said-text says'),
  ])
  expect(faultsIn('web/x/x.css', '.asked { background: url(ask.png) }')).toEqual([])
})

test('a setter of state says so: setX, whatever it is of', () => {
  const code = (pattern: string) => `const ${pattern} = useState<string>('')`
  expect(faultsIn('web/x.tsx', code('[id, look]'))).toEqual([expect.stringContaining('look sets a state')])
  expect(settersIn('web/x.tsx', 'const [open, set] = React.useState(false)')).toEqual(['set'])
  expect(settersIn('web/x.tsx', `const use = () => { ${code('[spoken, setting]')} }`)).toEqual(['setting'])
  for (const fine of ['[id, setId]', '[first]', '[{ outline }]', '[, setTick]'])
    expect(settersIn('web/x.tsx', code(fine))).toEqual([])
  expect(settersIn('web/x.tsx', 'const [state, dispatch] = useReducer(next, useState)')).toEqual([])
})

test('what is only used is declared elsewhere', () => {
  expect([...declared('x.ts', 'it.said(told)')]).toEqual([])
})
