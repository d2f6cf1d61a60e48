import { article } from '@sabha/contract/knowledge/article';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { articlePolicy } from '../../permissions/knowledge.ts';
import { articles } from './schema.ts';

export const articleEntity = declareEntity(article, { table: articles, policy: articlePolicy });
