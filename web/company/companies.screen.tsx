import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PanelCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { namedSectors, sectorText } from '#web/exhibitor/shared/sectors.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { shortDate } from '#web/i18n/dates.ts'
import { missing, countColumn, dateColumn, linesColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { ExportFiles } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { CompanyCell } from './company-cell.tsx'

const list = defineList({ call: 'panelCompany.list', keys: ['country', 'sector', 'q', 'sort'] })

/** Country names are sent with the data, because browser and server may spell them differently. */
async function load(args: LoaderFunctionArgs) {
  const page = await list.load(args)
  const locale = getLocale()
  return {
    page,
    places: countries(locale),
    named: Object.fromEntries(page.items.flatMap(({ country }) => (country ? [[country, countryName(country)]] : []))),
  }
}
export const loader = load
export const clientLoader = load

/** All companies, of every edition. */
export default function Companies() {
  const { page, places, named } = useLoaderData<typeof load>()
  const view = useList(list, page, { path: (query) => pathTo('companies', {}, query), sort: '-createdAt' })
  const { profile = null, edition } = useShellData() ?? {}
  const { country, sector, q } = view.query
  return (
    <ListPage
      list={view}
      title={m.company_list()}
      exported="panelCompany.export"
      actions={
        <>
          {permits(profile, 'users.view') && <CatalogueMenu />}
          {edition?.approvesPages && <LinkButton href={pathTo('pageChanges')}>{m.company_changes()}</LinkButton>}
          {permits(profile, 'users.manage') && (
            <LinkButton href={pathTo('companyDoubles')}>{m.company_doubles()}</LinkButton>
          )}
        </>
      }
      search={{ label: m.company_search(), hint: m.company_search_hint() }}
      filters={
        <>
          <ChipSelect
            label={m.company_country()}
            any={m.company_any()}
            value={country ?? ''}
            options={places}
            onPick={(country) => view.goTo({ country })}
          />
          <ChipSelect
            label={m.company_sector()}
            any={m.company_any()}
            value={sector ?? ''}
            options={namedSectors().map((id) => ({ id, text: sectorText[id]() }))}
            onPick={(sector) => view.goTo({ sector })}
          />
        </>
      }
      count={m.company_count({ count: page.total })}
      nothing={{
        text: q ? m.company_nothing_for({ q }) : m.company_nothing(),
        all: m.company_show_all(),
      }}
      none={<Empty title={m.company_empty_title()}>{m.company_empty_text()}</Empty>}
    >
      <Table
        caption={m.company_list()}
        columns={columns(named)}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('panelCompany', { companyId: id })}
        {...view.sorting}
      />
    </ListPage>
  )
}

const columns = (named: Readonly<Record<string, string>>): readonly Column<PanelCompanyRow>[] => [
  {
    key: 'name',
    head: m.company_name(),
    sort: 'name',
    phone: 'lead',
    isLink: true,
    render: (company) => <CompanyCell company={company} />,
  },
  linesColumn(
    'country',
    m.company_country(),
    ({ country }) => (country ? (named[country] ?? country) : missing()),
    ({ sector }) => sector && sectorText[sector](),
  ),
  linesColumn(
    'owner',
    m.company_owner(),
    ({ owner }) => (owner ? <bdi>{owner.name}</bdi> : missing(m.company_no_owner())),
    ({ owner }) => owner && <bdi dir="ltr">{owner.email}</bdi>,
  ),
  countColumn('members', m.company_members(), m.company_member_count, { phone: 'state' }),
  countColumn('orders', m.company_orders(), m.company_orders_count, { phone: 'amount' }),
  dateColumn('createdAt', m.company_since(), shortDate, { sort: 'createdAt', phone: 'date' }),
]

/** The exhibitors of the edition for print, spreadsheets and programs. */
function CatalogueMenu() {
  const to = (format: 'pdf' | 'xlsx' | 'json', locale = getLocale()) =>
    pathToCall('panelCatalogue.export', {}, { format, locale })
  return (
    <ExportFiles
      label={m.catalogue_menu()}
      files={[
        { href: to('pdf', 'fa'), icon: 'print', text: m.catalogue_pdf_fa() },
        { href: to('pdf', 'en'), icon: 'print', text: m.catalogue_pdf_en() },
        { href: to('xlsx'), icon: 'grid', text: m.catalogue_xlsx() },
        { href: to('json'), icon: 'file', text: m.catalogue_json() },
      ]}
    />
  )
}
