import { iconNames } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Specimen, useSample } from './specimen.tsx'

export function IconSpecimen() {
  const sample = useSample()
  return (
    <Specimen title={sample('نشانه‌ها', 'Icons')}>
      <ul className="icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <small lang="en">{name}</small>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
