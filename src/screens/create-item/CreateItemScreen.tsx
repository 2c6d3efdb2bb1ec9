import { ApolloScope } from '../../api/ApolloScope'
import { PageHead } from '../../page/PageHead'
import { CreateItemForm } from './CreateItemForm'
import styles from './CreateItemScreen.module.scss'

/** Item creation, for admins only (SPEC.md section 2). */
export function CreateItemScreen() {
  return (
    <div className={`page ${styles.screen}`}>
      <PageHead title="Produkt erstellen" />
      <h1>Produkt erstellen</h1>
      <ApolloScope>
        <CreateItemForm />
      </ApolloScope>
    </div>
  )
}
