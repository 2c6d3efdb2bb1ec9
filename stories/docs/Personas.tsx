import { personas, type Persona, type PersonaName } from '../../mocks/personas'
import { DemoLink } from './DemoLink'
import { personaStoryId } from './screens'
import './docs.css'
import { StorybookLink } from './StorybookLink'

const isPersonaName = (name: string): name is PersonaName => name in personas
const names = Object.keys(personas).filter(isPersonaName)

/** Who visits the shop, with the link that signs a reviewer in. */
export function PersonaList() {
  return (
    <table className="docs-table">
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Was der Server sagt</th>
          <th scope="col">Ansehen</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <PersonaRow key={name} name={name} persona={personas[name]} />
        ))}
      </tbody>
    </table>
  )
}

function PersonaRow({ name, persona }: { name: PersonaName; persona: Persona }) {
  const { label, token, user } = persona
  const facts = {
    username: user.username,
    email: user.email,
    provider: user.provider ?? '',
    roles: user.roles.map(({ role }) => role).join(', '),
    Token: token ?? '',
  }
  return (
    <tr>
      <th scope="row">
        <p>{label}</p>
        <p className="docs-aside">
          <code>{name}</code>
        </p>
      </th>
      <td>
        <dl className="docs-facts">
          {Object.entries(facts).map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value === '' ? 'keine' : value}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td>
        <span className="docs-links">
          <StorybookLink to={personaStoryId} globals={{ persona: name }}>
            Story<span className="docs-hidden"> als {label}</span>
          </StorybookLink>{' '}
          <DemoLink persona={name}>
            Demo
            <span className="docs-hidden"> als {label}</span>
          </DemoLink>
        </span>
      </td>
    </tr>
  )
}
