import './register.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { panelNoun, registers } from '#contract/registers.ts'
import { registerTitles } from '#register-titles'
import { callFor } from '#web/call.ts'
import { ListHead } from '#web/list/list-page.tsx'
import type { ExportName } from '#web/shell/export-menu.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { registerAt, useMayWrite, usualColumns, wordsOf, type Thing } from './view.tsx'
import { views } from './views.tsx'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const name = registerAt(request.url)
  const { items } = await callFor(context)(`${panelNoun(registers[name].call)}.list` as 'panelOpinion.list', {})
  return { name, items: items as unknown as Thing[] }
}
export const loader = load
export const clientLoader = load

/** All items of a register, in order of position. */
export default function RegisterList() {
  const { name, items } = useLoaderData<typeof load>()
  const { screens, id } = registers[name]
  const mayWrite = useMayWrite(name)
  const title = registerTitles[name]()
  const { about, add, none, noneText } = wordsOf(name)
  const { columns = () => usualColumns(name), points = 8 } = views[name] ?? {}
  const button = mayWrite && (
    <LinkButton variant="primary" icon="plus" href={pathTo(screens[1])}>
      {add({})}
    </LinkButton>
  )
  return (
    <main className="pmain">
      <ListHead
        title={title}
        about={about({})}
        exported={items.length > 0 && { call: `${panelNoun(registers[name].call)}.export` as ExportName }}
        actions={items.length > 0 && button}
      />
      {items.length > 0 ? (
        <Table
          caption={title}
          columns={columns() as readonly Column<Thing>[]}
          rows={items}
          id={(thing) => thing.id}
          href={(thing) => pathTo(screens[2] as 'opinion', { [id]: thing.id } as { opinionId: string })}
        />
      ) : (
        <Empty title={none({})} points={points} action={button}>
          {noneText({})}
        </Empty>
      )}
    </main>
  )
}
