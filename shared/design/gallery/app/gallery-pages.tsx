import type { ComponentType } from 'react';
import { ButtonsPage } from '../pages/buttons-page.tsx';
import { CardsPage } from '../pages/cards-page.tsx';
import { DialogsPage } from '../pages/dialogs-page.tsx';
import { FieldsPage } from '../pages/fields-page.tsx';
import { FramePage } from '../pages/frame-page.tsx';
import { FoundationsPage } from '../pages/foundations-page.tsx';
import { LevelsPage } from '../pages/levels-page.tsx';
import { MessagesPage } from '../pages/messages-page.tsx';
import { RatingPage } from '../pages/rating-page.tsx';
import { SurveyPage } from '../pages/survey-page.tsx';
import { WaitingPage } from '../pages/waiting-page.tsx';

type GalleryPage = { readonly slug: string; readonly title: string; readonly Page: ComponentType };

/** Every page of the gallery. */
export const galleryPages = [
  { slug: 'foundations', title: 'Type, pictures and icons', Page: FoundationsPage },
  { slug: 'buttons', title: 'Buttons', Page: ButtonsPage },
  { slug: 'cards', title: 'Links, cards and rows', Page: CardsPage },
  { slug: 'rating', title: 'Rating and progress', Page: RatingPage },
  { slug: 'levels', title: 'Levels', Page: LevelsPage },
  { slug: 'fields', title: 'Fields and switches', Page: FieldsPage },
  { slug: 'dialogs', title: 'Dialogs', Page: DialogsPage },
  { slug: 'messages', title: 'Messages', Page: MessagesPage },
  { slug: 'waiting', title: 'Waiting and errors', Page: WaitingPage },
  { slug: 'frame', title: 'Frame', Page: FramePage },
  { slug: 'survey', title: 'Survey', Page: SurveyPage },
] as const satisfies readonly GalleryPage[];
